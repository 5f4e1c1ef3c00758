import { describe, expect, test } from 'vitest'
import { entityNamed } from '#contract/entity.ts'
import type { Row, StoredRow } from '#contract/validation.ts'
import { peopleOf } from './support/grants.ts'
import { paymentsWorld } from './support/pagamentos.ts'
import { type Worker, worker } from './support/registers.ts'

const pagamento = entityNamed('pagamento')
const item = entityNamed('pagamento/item')
const settled = entityNamed('baixa/item')
const ROOT = '/api/canal/financeiro'

const { server, all, payer, broker, agent } = paymentsWorld()

const one = async (who: Worker, entity: typeof pagamento, id: number): Promise<Row> =>
  (await who.model(entity, id)).body as Row
const statusOf = async (id: number) => (await one(payer, pagamento, id))['StatusPagamento']
const {
  made,
  act,
  authorized,
  draft,
  add,
}: Pick<typeof all, 'made' | 'act' | 'authorized' | 'draft' | 'add'> = {
  made: (...given) => all.made(...given),
  act: (...given) => all.act(...given),
  authorized: (...given) => all.authorized(...given),
  draft: (...given) => all.draft(...given),
  add: (...given) => all.add(...given),
}

describe('a payment request', () => {
  test('is worth its items less what is withheld, and the taxes of the law are suggested', async () => {
    const request = await made(payer, '10000.00')
    const taxes = { PIS: '65.00', COFINS: '300.00', CSLL: '100.00', IRRF: '150.00', ISS: '500.00' }
    const { body } = await payer.update(pagamento, { ...request, ...taxes })
    expect(body).toMatchObject({ ValorRetencoes: '1115.00', ValorLiquido: '8885.00', ValorSaldo: '8885.00' })
  })

  test('goes from the one who makes it to the one who authorizes it, and back with a reason', async () => {
    const { Id } = await made(broker, '500.00')
    expect(await act(payer, 'enviar', Id)).toEqual([409, 'Só a outra parte da solicitação pode fazer isso.'])
    expect((await act(broker, 'enviar', Id))[0]).toBe(200)
    expect(await act(broker, 'autorizar', Id)).toEqual([
      409,
      'Só a outra parte da solicitação pode fazer isso.',
    ])
    expect((await act(payer, 'desautorizar', Id))[0]).toBe(422)
    expect((await act(payer, 'desautorizar', Id, '&motivo=Falta a nota'))[0]).toBe(200)
    expect(await one(broker, pagamento, Id)).toMatchObject({
      StatusPagamento: 7,
      MotivoDesautorizacao: 'Falta a nota',
      Visualizacao: false,
    })
    expect(await one(payer, pagamento, Id)).toMatchObject({ Visualizacao: true })
  })

  test('is authorized by somebody else than who made or submitted it', async () => {
    const { Id } = await made(payer, '120.00')
    expect((await act(payer, 'enviar', Id))[0]).toBe(200)
    expect(await act(payer, 'autorizar', Id, '&avisos=warnings.undocumented')).toEqual([
      409,
      'Quem criou ou enviou a solicitação não pode autorizá-la.',
    ])
  })

  test('is not authorized over warnings that nobody has accepted', async () => {
    const { Id } = await made(broker, '77.00')
    await act(broker, 'enviar', Id)
    expect(await act(payer, 'autorizar', Id)).toEqual([
      409,
      'A solicitação tem avisos. Leia e aceite os avisos antes de autorizar.',
    ])
  })

  test('that was submitted is changed by nobody, nor are its items', async () => {
    const request = await authorized('300.00')
    const refused = await broker.update(pagamento, { ...request, Observacao: 'Outra' })
    expect(refused.status).toBe(409)
    const { body } = await broker.list(item, `idPagamento=${request.Id}`)
    const [line] = body as readonly StoredRow[]
    expect((await broker.update(item, { ...line, Valor: '1.00' })).status).toBe(409)
    expect((await broker.remove(item, line?.Id ?? 0)).status).toBe(409)
    expect((await broker.update(pagamento, { ...request, ObservacaoInterna: 'Nossa' })).status).toBe(200)
  })

  test('keeps the internal remark to the side that wrote it, in lists, searches and the history, too', async () => {
    const { Id, Versao, ...row } = await made(broker, '90.00')
    await broker.update(pagamento, { ...row, Id, Versao, ObservacaoInterna: 'margem curtíssima' })
    expect(await one(broker, pagamento, Id)).toMatchObject({ ObservacaoInterna: 'margem curtíssima' })
    const read = [
      await one(payer, pagamento, Id),
      (await payer.list(pagamento, `filter=${encodeURIComponent(JSON.stringify({ Id }))}`)).body,
      (await payer.call(`${ROOT}/pagamento/historico?id=${Id}`)).body,
      (await payer.list(pagamento, `filter=${encodeURIComponent(JSON.stringify({ q: 'curtissima' }))}`)).body,
    ]
    expect(JSON.stringify(read)).not.toContain('margem')
    expect(read[3]).toEqual([])
  })

  describe('made with its items and documents', () => {
    const body = async (Itens: readonly Row[]) => {
      const { Id, ...head } = await made(payer, '1.00')
      const { body } = await payer.list(item, `idPagamento=${Id}`)
      const [line] = body as readonly StoredRow[]
      return { ...head, Itens: Itens.map(values => ({ ...line, ...values })) }
    }
    const requests = async () => (await payer.list(pagamento)).body as readonly StoredRow[]

    test('is answered with their totals', async () => {
      const { status, body: answer } = await payer.create(
        pagamento,
        await body([{ Valor: '10.00' }, { Valor: '5.50', ValorDesconto: '0.50' }]),
      )
      expect([status, answer]).toMatchObject([200, { ValorBruto: '15.00', ValorSaldo: '15.00' }])
      const { Id } = answer as StoredRow
      const { body: items } = await payer.list(item, `idPagamento=${Id}&sort=["Id","ASC"]`)
      expect(items).toMatchObject([{ ValorTotal: '10.00', Origem: 'MANUAL' }, { ValorTotal: '5.00' }])
    })

    test('is refused to who may make requests and not change them', async () => {
      const given = await body([{ Valor: '10.00' }])
      const token = await peopleOf(server).withRights('industria', {
        PAGAMENTO: ['Visualizar', 'Cadastrar'],
      })
      const maker = worker(server, token)
      expect((await maker.create(pagamento, given)).status).toBe(403)
      expect((await maker.create(pagamento, { ...given, Itens: [] })).status).not.toBe(403)
    })

    test('is refused at line and field, and nothing of it is left', async () => {
      const before = await requests()
      const given = await body([{ Valor: '10.00' }, { Valor: '0.00' }, { IdDespesa: 999_999, Moeda: 'JPY' }])
      const { status, body: answer } = await payer.create(pagamento, given)
      const { errors } = answer as { readonly errors: Row }
      expect([status, Object.keys(errors).toSorted()]).toEqual([422, ['Itens.1.Valor', 'Itens.2.IdDespesa']])
      expect((await requests()).length).toBe(before.length + 1)
      expect((await payer.create(pagamento, { ...given, Itens: [7] })).body).toMatchObject({
        errors: { Itens: 'Há linhas inválidas' },
      })
      const many = Array.from({ length: 101 }, () => ({}))
      expect((await payer.create(pagamento, { ...given, Itens: many })).status).toBe(422)
    })
  })

  test('of another provider is as if it did not exist', async () => {
    const { Id } = await made(broker, '45.00')
    expect((await agent.model(pagamento, Id)).status).toBe(404)
    expect((await agent.list(item, `idPagamento=${Id}`)).body).toEqual([])
    expect((await agent.call(`${ROOT}/pagamento/historico?id=${Id}`)).status).toBe(404)
    expect((await agent.call(`${ROOT}/pagamento/resumo?id=${Id}`)).status).toBe(404)
  })

  test('is not authorized when it is another by now than what was read', async () => {
    const { Id } = await made(broker, '33.00')
    await act(broker, 'enviar', Id)
    expect((await act(payer, 'autorizar', Id, '&versao=999&avisos=warnings.undocumented'))[0]).toBe(409)
  })
})

describe('a settlement', () => {
  const post = (id: number) => payer.call(`${ROOT}/baixa/efetivar?id=${id}`, {})

  test('pays the balance, and cancelling it is its exact inverse', async () => {
    const request = await authorized('1000.00')
    const { Id } = await draft()
    expect(await add(Id, request.Id)).toBe(200)
    const { body } = await payer.list(settled, `idBaixa=${Id}`)
    const [line] = body as readonly StoredRow[]
    expect(line).toMatchObject({ ValorPago: '1000.00' })
    expect((await payer.update(settled, { ...line, ValorPago: '1000.01' })).status).toBe(422)
    expect((await payer.update(entityNamed('baixa/item'), { ...line, ValorPago: '400.00' })).status).toBe(200)
    expect((await post(Id)).status).toBe(200)
    expect(await one(payer, pagamento, request.Id)).toMatchObject({
      StatusPagamento: 4,
      ValorSaldo: '600.00',
    })
    expect((await payer.call(`${ROOT}/baixa/cancelar?id=${Id}&motivo=engano`, {})).status).toBe(200)
    expect(await one(payer, pagamento, request.Id)).toMatchObject({
      StatusPagamento: 3,
      ValorSaldo: '1000.00',
    })
  })

  test('reserves its requests: two racing for one, one has it', async () => {
    const request = await authorized('60.00')
    const [a, b] = [await draft(), await draft()]
    const results = await Promise.all([add(a.Id, request.Id), add(b.Id, request.Id)])
    expect(results.toSorted()).toEqual([200, 409])
    expect((await act(payer, 'desautorizar', request.Id, '&motivo=espera'))[0]).toBe(409)
  })

  test('takes all that is available at once', async () => {
    const request = await authorized('61.00')
    const { Id } = await draft()
    const available = await payer.call(`${ROOT}/pagamentos/disponiveis?idBaixa=${Id}`)
    expect((available.body as readonly StoredRow[]).map(row => row.Id)).toContain(request.Id)
    const { status, body } = await payer.call(`${ROOT}/baixa/itens/adicionarTodos`, { IdBaixa: Id })
    expect([status, body]).toMatchObject([200, { Quantidade: (available.body as readonly unknown[]).length }])
    expect((await post(Id)).status).toBe(200)
    expect(await statusOf(request.Id)).toBe(5)
  })
})

import { describe, expect, test } from 'vitest'
import { entityNamed } from '#contract/entity.ts'
import type { RevisaoPagamento } from '#contract/features/pagamento.ts'
import { LARGEST_PAGE } from '#contract/paging.ts'
import type { Row, StoredRow } from '#contract/validation.ts'
import { boletoLine, utilityLine } from '../support/boletos.ts'
import { paymentsWorld } from './support/pagamentos.ts'
import { type Worker, worker } from './support/registers.ts'

const pagamento = entityNamed('pagamento')
const conta = entityNamed('empresa/conta')
const ROOT = '/api/canal/financeiro'

const { server, all, payer, broker } = paymentsWorld()
const as = (name: string) => worker(server, () => server.tokenOf(`${name}@demo.canal`))

const review = (who: Worker, Ids: readonly number[]) => who.call(`${ROOT}/pagamentos/revisao`, { Ids })
const reviewed = async (Ids: readonly number[]) =>
  (await review(payer, Ids)).body as readonly RevisaoPagamento[]
const one = async (id: number) => (await payer.model(pagamento, id)).body as StoredRow

/** Request that its maker has submitted. */
async function submitted(who: Worker, Valor: string, values: Row = {}) {
  const { Id } = await all.made(who, Valor, values)
  expect((await all.act(who, 'enviar', Id))[0]).toBe(200)
  return Id
}

describe('the review of many requests', () => {
  test('tells of each what its own review tells, in the order asked', async () => {
    const ids = [
      await submitted(broker, '10.00'),
      await submitted(broker, '9000.00', { DataVencimento: '2026-11-28' }),
      await submitted(broker, '700.00', { ISS: '12.34' }),
    ]
    const alone = []
    for (const id of ids) alone.push((await payer.call(`${ROOT}/pagamento/resumo?id=${id}`)).body as Row)
    const together = await reviewed(ids.toReversed())
    expect(together.map(({ Id }) => Id)).toEqual(ids.toReversed())
    expect(together.map(({ Avisos }) => Avisos)).toEqual(alone.map(({ Avisos }) => Avisos).toReversed())
    expect(together.map(({ Impedimento }) => Impedimento)).toEqual([null, null, null])
    expect(together.flatMap(({ Avisos }) => Avisos)).toContain('warnings.notBankDay')
  })

  test('says why some of them cannot be authorized', async () => {
    const own = await submitted(payer, '20.00')
    const done = (await all.authorized('30.00')).Id
    const draft = (await all.made(broker, '40.00')).Id
    expect((await reviewed([own, done, draft])).map(({ Impedimento }) => Impedimento)).toEqual([
      'refusals.ownRequest',
      'refusals.status',
      'refusals.status',
    ])
  })

  test('leaves out requests of another company, and those that are gone', async () => {
    const id = await submitted(broker, '50.00')
    expect(await review(as('outra'), [id])).toMatchObject({ status: 200, body: [] })
    expect((await reviewed([2_000_000_000, id])).map(({ Id }) => Id)).toEqual([id])
  })

  test('is for those who authorize', async () => {
    const id = await submitted(broker, '60.00')
    expect((await review(as('consulta'), [id])).status).toBe(403)
    expect((await review(broker, [id])).status).toBe(403)
    expect((await review(as('autorizacao'), [id])).status).toBe(200)
  })

  test('is of one request at least, and of a page of them at most', async () => {
    const id = await submitted(broker, '70.00')
    const many = Array.from({ length: LARGEST_PAGE }, (_, at) => id + at)
    expect((await review(payer, [])).status).toBe(422)
    expect((await review(payer, many)).status).toBe(200)
    expect((await review(payer, [...many, id])).status).toBe(422)
  })
})

test('a warning that came after those that were read refuses its request', async () => {
  const { body } = await payer.call('/api/canal/apoio/lookup/beneficiarios/contas')
  const payees = await payer.offers('beneficiario')
  const account = (body as readonly StoredRow[]).find(row => payees.includes(Number(row['IdBeneficiario'])))
  const id = await submitted(broker, '80.00', {
    IdBeneficiario: account?.['IdBeneficiario'],
    IdContaBeneficiario: account?.Id,
  })
  const [{ Avisos = [], Versao = 0 } = {}] = await reviewed([id])
  const stored = (await payer.model(conta, account?.Id ?? 0)).body as StoredRow
  expect((await payer.update(conta, { ...stored, NumeroConta: '77777' })).status).toBe(200)
  const authorize = (read: readonly string[]) =>
    all.act(payer, 'autorizar', id, `&versao=${Versao}&avisos=${read.join()}`)
  expect((await authorize(Avisos))[0]).toBe(409)
  expect(await one(id)).toMatchObject({ StatusPagamento: 2 })
  const [now] = await reviewed([id])
  expect(now?.Avisos).toEqual(['warnings.accountChanged', ...Avisos])
  expect((await authorize(now?.Avisos ?? []))[0]).toBe(200)
})

test('a boleto of another amount and due day than its request is warned of with both, and its authorization asks for them', async () => {
  const LinhaDigitavel = boletoLine('1656', '0000345678')
  const id = await submitted(broker, '3400.00', { LinhaDigitavel, DataVencimento: '2026-12-21' })
  const differing = ['warnings.boletoAmount', 'warnings.boletoDueDay']
  const Boleto = { Valor: '3456.78', DataVencimento: '2026-12-10' }
  const { body: alone } = await payer.call(`${ROOT}/pagamento/resumo?id=${id}`)
  const [together] = await reviewed([id])
  for (const review of [alone, together])
    expect(review).toMatchObject({ Avisos: expect.arrayContaining(differing), Boleto })
  const Avisos = together?.Avisos ?? []
  const others = Avisos.filter(key => !differing.includes(key))
  expect((await all.act(payer, 'autorizar', id, `&avisos=${others.join()}`))[0]).toBe(409)
  expect((await all.act(payer, 'autorizar', id, `&avisos=${Avisos.join()}`))[0]).toBe(200)
  expect(await one(id)).toMatchObject({
    AvisosAceitos: expect.arrayContaining(['VALOR_DO_BOLETO', 'VENCIMENTO_DO_BOLETO']),
  })
})

test('a boleto of the same amount and day, and one that says neither, are not warned of', async () => {
  const same = { LinhaDigitavel: boletoLine('1656', '0000345678'), DataVencimento: '2026-12-10' }
  const ids = [
    await submitted(broker, '3456.78', same),
    await submitted(broker, '3456.79', { LinhaDigitavel: boletoLine('0000', '0000000000') }),
    await submitted(broker, '189.90', { LinhaDigitavel: utilityLine('3', '18990') }),
  ]
  const told = (await reviewed(ids)).flatMap(({ Avisos }) => Avisos)
  expect(told.filter(key => key.startsWith('warnings.boleto'))).toEqual([])
})

test('the warnings that were accepted are kept for the payer until the request is given back, and told no provider', async () => {
  const id = await submitted(broker, '90.00', { DataVencimento: '2026-11-28' })
  const [{ Avisos = [] } = {}] = await reviewed([id])
  const more = `&avisos=${[...Avisos, 'warnings.identical'].join()}`
  expect((await all.act(payer, 'autorizar', id, more))[0]).toBe(200)
  const accepted = ['SEM_DOCUMENTO', 'DIA_NAO_UTIL']
  expect(await one(id)).toMatchObject({ AvisosAceitos: accepted })
  const listed = (who: Worker) =>
    who.list(pagamento, `filter=${encodeURIComponent(JSON.stringify({ Id: [id] }))}`)
  expect((await listed(payer)).body).toMatchObject([{ AvisosAceitos: accepted }])
  for (const { body } of [await broker.model(pagamento, id), await listed(broker)]) {
    expect([body].flat()).toMatchObject([{ StatusPagamento: 3, AvisosAceitos: null }])
  }
  const { body: told } = await broker.call(`${ROOT}/pagamento/historico?id=${id}`)
  expect(JSON.stringify(told)).not.toContain('AvisosAceitos')
  expect((await all.act(payer, 'desautorizar', id, '&motivo=Outra data'))[0]).toBe(200)
  expect(await one(id)).toMatchObject({ StatusPagamento: 7, AvisosAceitos: null })
})

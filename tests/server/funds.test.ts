import { describe, expect, test } from 'vitest'
import { entityNamed } from '#contract/entity.ts'
import type { Row, StoredRow } from '#contract/validation.ts'
import { taxes } from '#rules/pagamento/totals.ts'
import { paymentsWorld } from './support/pagamentos.ts'
import type { Worker } from './support/registers.ts'

const pagamento = entityNamed('pagamento')
const item = entityNamed('pagamento/item')
const docfiscal = entityNamed('pagamento/docfiscal')
const ROOT = '/api/canal/financeiro'

const { all, payer, broker, agent } = paymentsWorld()

const FUNDS = { Numerario: true, TipoSolicitacaoPagto: 1 }
const TRUE_UP = { TipoSolicitacaoPagto: 4 }

/** Advance of funds (numerário) requested by the broker and paid by the importer. */
async function settledFunds(Valor: string, values: Row = {}): Promise<StoredRow> {
  const { Id } = await all.made(broker, Valor, { ...FUNDS, ...values })
  expect((await all.act(broker, 'enviar', Id))[0]).toBe(200)
  expect((await all.act(payer, 'autorizar', Id, '&avisos=warnings.undocumented'))[0]).toBe(200)
  const settlement = await all.draft()
  expect(await all.add(settlement.Id, Id)).toBe(200)
  expect((await payer.call(`${ROOT}/baixa/efetivar?id=${settlement.Id}`, {})).status).toBe(200)
  return (await payer.model(pagamento, Id)).body as StoredRow
}

/** Result of a new request that is declared as accounting for this advance. */
async function accounting(who: Worker, IdNumerario: number, values: Row = {}) {
  const request = await all.made(who, '10.00', TRUE_UP)
  return who.update(pagamento, { ...request, IdNumerario, ...values })
}

const refused = (Message: string) => ({ status: 422, body: { errors: { IdNumerario: Message } } })

const taken = refused('Este numerário já tem prestação de contas')

async function proof(who: Worker, IdSolicitacaoPagamento: number, Valor: string): Promise<void> {
  const { body } = await who.model(pagamento, IdSolicitacaoPagamento)
  const document = {
    IdSolicitacaoPagamento,
    TipoDocumento: 'NFSE',
    Numero: Valor,
    IdEmitente: (body as Row)['IdBeneficiario'],
    DataEmissao: '2026-11-20',
    Moeda: 'BRL',
    Valor,
    Taxa: '1',
    ValorAcrescimo: '0',
    ValorDesconto: '0',
  }
  expect((await who.create(docfiscal, document)).status).toBe(200)
}

async function review(who: Worker, id: number): Promise<Row> {
  const { status, body } = await who.call(`${ROOT}/pagamento/resumo?id=${id}`)
  expect(status).toBe(200)
  return body as Row
}

async function offered(who: Worker, query = ''): Promise<readonly number[]> {
  const { body } = await who.call(`${ROOT}/pagamento/numerarios/lookups?range=[0,99]${query}`)
  return (body as readonly StoredRow[]).map(({ Id }) => Id)
}

describe('a request that accounts for a numerário', () => {
  test('names one that was settled, of the same payee', async () => {
    const funds = await settledFunds('900.00')
    expect(await offered(broker, `&idBeneficiario=${funds['IdBeneficiario']}`)).toContain(funds.Id)
    expect(await accounting(broker, funds.Id)).toMatchObject({ status: 200, body: { IdNumerario: funds.Id } })
    expect(await offered(broker)).not.toContain(funds.Id)
  })

  test('names none that is not settled yet', async () => {
    const { Id } = await all.made(broker, '50.00', FUNDS)
    expect(await offered(broker)).not.toContain(Id)
    expect(await accounting(broker, Id)).toMatchObject(refused('O numerário ainda não foi liquidado'))
  })

  test('names none of another payee, nor what is no numerário', async () => {
    const funds = await settledFunds('60.00')
    const { body } = await payer.call('/api/canal/apoio/lookup/beneficiarios')
    const others = (body as readonly StoredRow[]).filter(({ Id }) => Id !== funds['IdBeneficiario'])
    const wrong = await accounting(broker, funds.Id, { IdBeneficiario: others[0]?.Id })
    expect(wrong).toMatchObject(refused(expect.any(String) as unknown as string))
    const plain = await settledFunds('61.00', { Numerario: false, TipoSolicitacaoPagto: 2 })
    expect(await accounting(broker, plain.Id)).toMatchObject(refused(expect.any(String) as unknown as string))
  })

  test('names none of another side, which is not offered either', async () => {
    const funds = await settledFunds('70.00')
    expect(await offered(agent)).not.toContain(funds.Id)
    expect(await accounting(agent, funds.Id)).toMatchObject({ status: 422 })
  })

  test('is the only one that is not cancelled', async () => {
    // Payee other than the broker, so that the broker cannot see the importer's request.
    const { body } = await payer.call(
      `/api/canal/apoio/lookup/beneficiarios?filter=${encodeURIComponent('{"q":"Babitonga"}')}`,
    )
    const [payee] = body as readonly StoredRow[]
    const of = { IdBeneficiario: payee?.Id }
    const funds = await settledFunds('80.00', of)
    const first = await accounting(payer, funds.Id, of)
    expect(first).toMatchObject({ status: 200 })
    const { Id } = first.body as StoredRow
    expect((await broker.model(pagamento, Id)).status).toBe(404)
    expect(await accounting(broker, funds.Id, of)).toMatchObject(taken)
    expect((await all.act(payer, 'cancelar', Id, '&motivo=engano'))[0]).toBe(200)
    expect(await accounting(broker, funds.Id, of)).toMatchObject({ status: 200 })
  })

  test('is one alone of many that name it at the same time', async () => {
    const funds = await settledFunds('85.00')
    const ones: StoredRow[] = []
    for (let count = 0; count < 5; count += 1) ones.push(await all.made(broker, '1.00', TRUE_UP))
    const results = await Promise.all(
      ones.map(one => broker.update(pagamento, { ...one, IdNumerario: funds.Id })),
    )
    expect(results.map(({ status }) => status).toSorted()).toEqual([200, 422, 422, 422, 422])
  })

  test('keeps the one it names when it is saved again, and names none once it is of another type', async () => {
    const funds = await settledFunds('90.00')
    const { body } = await accounting(broker, funds.Id)
    const again = await broker.update(pagamento, { ...(body as Row), Observacao: 'Notas anexas' })
    expect(again).toMatchObject({ status: 200, body: { IdNumerario: funds.Id } })
    const other = await broker.update(pagamento, { ...(again.body as Row), TipoSolicitacaoPagto: 2 })
    expect(other).toMatchObject({ status: 200, body: { IdNumerario: null } })
  })

  test('is compared with it, and each leads to the other', async () => {
    const funds = await settledFunds('1000.00')
    const account = (await accounting(broker, funds.Id)).body as StoredRow
    await proof(broker, account.Id, '1100.00')
    const compared = {
      Comprovado: '1100.00',
      Previsto: { Valor: '1000.00', Diferenca: '100.00', Percentual: '10.00' },
    }
    expect(await review(broker, account.Id)).toMatchObject({
      ...compared,
      Documentos: '1100.00',
      Itens: { Valor: '10.00', Diferenca: '1090.00' },
      Numerario: { Id: funds.Id, Numero: funds['Numero'] },
      PrestacaoContas: null,
    })
    expect(await review(payer, funds.Id)).toMatchObject({
      ...compared,
      Documentos: '0.00',
      Numerario: null,
      PrestacaoContas: { Id: account.Id, Numero: account['Numero'] },
    })
  })
})

describe('what a request comes to', () => {
  test('is told of its documents beside its items, after each change of them', async () => {
    const { Id } = await all.made(payer, '10000.00')
    const none = { Documentos: '0.00', Itens: { Diferenca: '-10000.00', Percentual: '-100.00' } }
    expect(await review(payer, Id)).toMatchObject({ ...none, Calculado: null })
    await proof(payer, Id, '9000.00')
    const less = { Valor: '10000.00', Diferenca: '-1000.00', Percentual: '-10.00' }
    expect(await review(payer, Id)).toMatchObject({ Documentos: '9000.00', Itens: less, Previsto: less })
    const { body } = await payer.list(item, `idPagamento=${Id}`)
    const [line] = body as readonly StoredRow[]
    await payer.update(item, { ...line, Valor: '9000.00' })
    expect(await review(payer, Id)).toMatchObject({ Itens: { Valor: '9000.00', Diferenca: '0.00' } })
  })

  test("is told beside what the platform holds of its process for its payee, not for another provider's", async () => {
    const { body } = await payer.call(`${ROOT}/pagamento/processos/lookups`)
    const IdProcesso = (body as readonly StoredRow[]).find(({ Numero }) => Numero === 'IM-2026-0412')?.Id
    const payee = async (q: string) => {
      const filter = encodeURIComponent(JSON.stringify({ q }))
      const { body: found } = await payer.call(`/api/canal/apoio/lookup/beneficiarios?filter=${filter}`)
      return (found as readonly StoredRow[])[0]?.Id
    }
    const byBroker = await all.made(broker, '1.00', { IdProcesso, IdBeneficiario: await payee('Aduanis') })
    const brokers = { Calculado: { Valor: '4973.34', Diferenca: '-4973.34' } }
    expect(await review(broker, byBroker.Id)).toMatchObject(brokers)
    expect(await review(payer, byBroker.Id)).toMatchObject(brokers)
    const toBroker = await all.made(payer, '1.00', { IdProcesso, IdBeneficiario: await payee('Aduanis') })
    expect(await review(payer, toBroker.Id)).toMatchObject(brokers)
    const toAnother = await all.made(broker, '1.00', {
      IdProcesso,
      IdBeneficiario: await payee('Seguradora'),
    })
    expect(await review(payer, toAnother.Id)).toMatchObject({ Calculado: null })
  })
})

describe('a request that is due when PIS and COFINS are over', () => {
  const later = { DataEmissao: '2026-12-01', DataVencimento: '2027-01-04' }

  test('keeps a 0 that no screen shows, and what is withheld all the same', async () => {
    const request = await all.made(payer, '100.00', later)
    expect(request).toMatchObject({ PIS: '0.00', COFINS: '0.00' })
    const { body } = await payer.update(pagamento, { ...request, PIS: '0.65' })
    expect(body).toMatchObject({ PIS: '0.65', COFINS: '0.00', ValorLiquido: '99.35' })
  })

  test('has them again when it is due earlier', async () => {
    const request = await all.made(payer, '100.00', later)
    const { status, body } = await payer.update(pagamento, { ...request, DataVencimento: '2026-12-30' })
    expect([status, body]).toMatchObject([200, Object.fromEntries(taxes.map(tax => [tax, '0.00']))])
  })
})

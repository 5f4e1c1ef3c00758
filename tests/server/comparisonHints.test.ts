import { expect, test } from 'vitest'
import { entityNamed } from '#contract/entity.ts'
import type { Row, StoredRow } from '#contract/validation.ts'
import { paymentsWorld } from './support/pagamentos.ts'

const pagamento = entityNamed('pagamento')
const docfiscal = entityNamed('pagamento/docfiscal')
const item = entityNamed('pagamento/item')
const NOTHING = { ValorAcrescimo: '0', ValorDesconto: '0' }

const { all, payer } = paymentsWorld()

const reviewOf = async (id: number) =>
  (await payer.call(`/api/canal/financeiro/pagamento/resumo?id=${id}`)).body as Row

test('the instalments of a request are compared with its fiscal documents once it has both', async () => {
  const Parcelas = [
    { DataVencimento: '2026-12-01', Valor: '600.00' },
    { DataVencimento: '2027-01-04', Valor: '300.00' },
  ]
  const { Id, IdBeneficiario } = await all.made(payer, '1000.00', { Parcelas })
  expect(await reviewOf(Id)).toMatchObject({ Parcelas: null, Adiantamento: null })
  const document = {
    ...{ IdSolicitacaoPagamento: Id, TipoDocumento: 'NFSE', Numero: '1', IdEmitente: IdBeneficiario },
    ...{ DataEmissao: '2026-11-20', Moeda: 'BRL', Valor: '1000.00', Taxa: '1', ...NOTHING },
  }
  expect((await payer.create(docfiscal, document)).status).toBe(200)
  expect((await reviewOf(Id))['Parcelas']).toEqual({
    Total: '900.00',
    Valor: '1000.00',
    Diferenca: '-100.00',
    Percentual: '-10.00',
  })
})

const shares = (...amounts: readonly string[]) =>
  amounts.map(Valor => ({ DataVencimento: '2026-12-01', Valor }))

test('the remark of a draft is saved whatever its instalments are, which must be its net amount to be sent', async () => {
  const request = await all.made(payer, '1000.00', { Parcelas: shares('600.00', '300.00') })
  const remarked = await payer.update(pagamento, { ...request, Observacao: 'Saldo' })
  expect(remarked).toMatchObject({ status: 200, body: { Observacao: 'Saldo' } })
  expect((await all.act(payer, 'enviar', request.Id))[0]).toBe(422)
  const saved = await payer.update(pagamento, { ...(remarked.body as StoredRow), ISS: '100.00' })
  expect(saved.status).toBe(200)
  expect((await all.act(payer, 'enviar', request.Id))[0]).toBe(200)
})

test('instalments in another currency are held against the items in it when a request is sent', async () => {
  const { Id } = await all.made(payer, '1000.00', { Moeda: 'USD', Parcelas: shares('150.00') })
  const { body } = await payer.call(`/api/canal/financeiro/pagamento/itens?idPagamento=${Id}`)
  const [line] = body as [Row]
  const inDollars = { ...line, Moeda: 'USD', Valor: '200.00', Taxa: '5.0000000' }
  const saved = await payer.update(item, inDollars)
  expect(saved.status).toBe(200)
  expect((await all.act(payer, 'enviar', Id))[0]).toBe(422)
  expect((await payer.update(item, { ...(saved.body as Row), Valor: '150.00' })).status).toBe(200)
  expect((await all.act(payer, 'enviar', Id))[0]).toBe(200)
})

test('a request that is sent with another currency is held against that, not the one it had', async () => {
  const { Id } = await all.made(payer, '1000.00', { Moeda: 'EUR' })
  const { body } = await payer.call(`/api/canal/financeiro/pagamento/itens?idPagamento=${Id}`)
  const [line] = body as [Row]
  const inDollars = { ...line, Moeda: 'USD', Valor: '200.00', Taxa: '5.0000000' }
  expect((await payer.update(item, inDollars)).status).toBe(200)
  const request = (await payer.model(pagamento, Id)).body as StoredRow
  const sent = { ...request, Moeda: 'USD', StatusPagamento: 2 }
  const short = await payer.update(pagamento, { ...sent, Parcelas: shares('150.00') })
  expect(short).toMatchObject({ status: 422, body: { errors: { Parcelas: expect.any(String) } } })
  expect((await payer.update(pagamento, { ...sent, Parcelas: shares('200.00') })).status).toBe(200)
})

test.each([
  [{ ValorContratoCambio: '100.50' }, 'ValorContratoCambio'],
  [{ Parcelas: [{ DataVencimento: '2026-12-01', Valor: '600.50' }] }, 'Parcelas'],
])('an amount in yen has no cents: %j', async (values, field) => {
  const request = await all.made(payer, '80.00', { Moeda: 'JPY' })
  const { status, body } = await payer.update(pagamento, { ...request, ...values })
  expect([status, body]).toMatchObject([422, { errors: { [field]: expect.stringContaining('JPY') } }])
})

test('a request abroad is told as a share of its exchange contract, by the items in its currency', async () => {
  const { Id } = await all.made(payer, '80.00', { Moeda: 'USD', ValorContratoCambio: '10000.00' })
  const { body } = await payer.call('/api/canal/apoio/lookup/despesas')
  const [expense] = body as readonly Row[]
  const line = {
    IdPagamento: Id,
    IdDespesa: expense?.['Id'],
    TipoReceita: 1,
    Moeda: 'USD',
    Valor: '3000',
    Taxa: '5.4',
  }
  expect((await payer.create(item, { ...line, ...NOTHING })).status).toBe(200)
  expect((await reviewOf(Id))['Adiantamento']).toEqual({
    Valor: '3000.00',
    Contrato: '10000.00',
    Percentual: '30.00',
  })
})

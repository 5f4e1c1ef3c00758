import { expect, test } from 'vitest'
import { entityNamed } from '#contract/entity.ts'
import type { Row } from '#contract/validation.ts'
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

import { expect, test } from 'vitest'
import { entityNamed } from '#contract/entity.ts'
import type { Row, StoredRow } from '#contract/validation.ts'
import { paymentsWorld } from './support/pagamentos.ts'

const { all, payer } = paymentsWorld()

const PATH = '/api/canal/financeiro/pagamento/inicio'
const empresa = entityNamed('empresa')
const conta = entityNamed('empresa/conta')

const beginning = async (query: Row = {}) => {
  const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))
  const { status, body } = await payer.call(`${PATH}?${search}`)
  expect(status).toBe(200)
  return body as Row
}

const typeOf = async (name: string) => {
  const filter = encodeURIComponent(JSON.stringify({ q: name }))
  const { body } = await payer.call(`/api/canal/apoio/lookup/tipospagamentos?filter=${filter}`)
  return (body as readonly StoredRow[])[0]?.Id
}

/** Payee with these accounts. */
async function payeeWith(...accounts: readonly Row[]): Promise<number> {
  const { Id } = await payer.createSample(empresa, { TipoEmpresa: [5] })
  for (const values of accounts) await payer.createSample(conta, { IdEmpresa: Id, ...values })
  return Id
}

const pix = { TipoChavePix: 'EMAIL', ChavePix: 'financeiro@terminal.example' }

test('a new request begins with the head office', async () => {
  const { IdFilial, ...others } = await beginning()
  expect((await payer.model(entityNamed('filial'), Number(IdFilial))).body).toMatchObject({ Matriz: true })
  expect(others).toEqual({ IdTipoPagamento: null, IdContaBeneficiario: null, ChavePix: null })
})

test('a payee brings the payment type of its last request that is not cancelled', async () => {
  const IdBeneficiario = await payeeWith()
  expect(await beginning({ idBeneficiario: IdBeneficiario })).toMatchObject({ IdTipoPagamento: null })
  const [first, last] = [await typeOf('TED'), await typeOf('Débito')]
  await all.made(payer, '10.00', { IdBeneficiario, IdTipoPagamento: first })
  expect(await beginning({ idBeneficiario: IdBeneficiario })).toMatchObject({ IdTipoPagamento: first })
  const { Id } = await all.made(payer, '10.00', { IdBeneficiario, IdTipoPagamento: last })
  expect(await beginning({ idBeneficiario: IdBeneficiario })).toMatchObject({ IdTipoPagamento: last })
  expect((await all.act(payer, 'cancelar', Id, '&motivo=duplicada'))[0]).toBe(200)
  expect(await beginning({ idBeneficiario: IdBeneficiario })).toMatchObject({ IdTipoPagamento: first })
})

test('its sole account and key come where the payment type pays by them', async () => {
  const idBeneficiario = await payeeWith(pix)
  const of = async (name: string) => beginning({ idBeneficiario, idTipoPagamento: await typeOf(name) })
  expect(await of('TED')).toMatchObject({ IdContaBeneficiario: expect.any(Number), ChavePix: null })
  expect(await of('Pix')).toMatchObject({ IdContaBeneficiario: null, ChavePix: pix.ChavePix })
  expect(await of('Boleto')).toMatchObject({ IdContaBeneficiario: null, ChavePix: null })
})

test('of several accounts none is chosen, nor one of their keys', async () => {
  const other = { TipoChavePix: 'EMAIL', ChavePix: 'outra@terminal.example' }
  const idBeneficiario = await payeeWith(pix, other)
  const of = async (name: string) => beginning({ idBeneficiario, idTipoPagamento: await typeOf(name) })
  expect(await of('TED')).toMatchObject({ IdContaBeneficiario: null })
  expect(await of('Pix')).toMatchObject({ ChavePix: null })
})

test('a pasted Pix code brings the payee whose key it is, unless two have it, and either code its type', async () => {
  const ChavePix = 'sozinha@terminal.example'
  const pasted = async (forma: string, chavePix: string) =>
    (await payer.call(`${PATH.replace('inicio', 'colado')}?${new URLSearchParams({ forma, chavePix })}`)).body
  const Id = await payeeWith({ ...pix, ChavePix })
  expect(await pasted('PIX', ChavePix)).toEqual({ IdBeneficiario: Id, IdTipoPagamento: await typeOf('Pix') })
  expect(await pasted('BOLETO', '')).toEqual({
    IdBeneficiario: null,
    IdTipoPagamento: await typeOf('Boleto'),
  })
  await payer.createSample(entityNamed('tipopagamento'), { FormaPagamento: 'BOLETO' })
  expect(await pasted('BOLETO', '')).toMatchObject({ IdTipoPagamento: await typeOf('Boleto') })
  await payeeWith({ ...pix, ChavePix })
  expect(await pasted('PIX', ChavePix)).toMatchObject({ IdBeneficiario: null })
})

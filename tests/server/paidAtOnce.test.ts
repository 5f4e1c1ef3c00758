import { expect, test } from 'vitest'
import { entityNamed } from '#contract/entity.ts'
import type { Payment } from '#contract/features/baixa.ts'
import type { HistoryEntry } from '#contract/history.ts'
import type { Row, StoredRow } from '#contract/validation.ts'
import { paymentsWorld } from './support/pagamentos.ts'

const { all, payer, broker } = paymentsWorld()

const PATH = '/api/canal/financeiro/baixa/pagar'
const pagamento = entityNamed('pagamento')
const baixa = entityNamed('baixa')

type Item = Partial<Payment['Itens'][number]>

const first = async (path: string, at = 0) =>
  ((await payer.call(`/api/canal/apoio/lookup/${path}`)).body as readonly StoredRow[])[at]?.Id ?? 0

const pay = async (Itens: readonly Item[], head: Row = {}) =>
  payer.call(PATH, { IdConta: await first('contas'), DataPagamento: '2026-11-20', ...head, Itens })
const whole = ({ Id, ValorSaldo }: StoredRow): Item => ({
  IdPagamento: Id,
  ValorPago: String(ValorSaldo),
})
const request = async (id: number) => (await payer.model(pagamento, id)).body as StoredRow
const settlements = async () =>
  (await payer.call('/api/canal/financeiro/baixas')).body as readonly StoredRow[]

/** Refusal of a payment of these requests; nothing is paid and no settlement is left behind. */
async function refused(Itens: readonly Item[], head: Row = {}) {
  const before = await settlements()
  const { status, body } = await pay(Itens, head)
  expect((await settlements()).length).toBe(before.length)
  return { status, errors: (body as { readonly errors?: Row }).errors }
}

test('requests are paid at once by one posted settlement, each with its own amount', async () => {
  const [some, rest] = [await all.authorized('100.00'), await all.authorized('50.00')]
  const items = [
    { ...whole(some), ValorPago: '40.00' },
    { ...whole(rest), ValorAcrescimo: '1.50', ValorDesconto: '0.50' },
  ]
  const { status, body } = await pay(items, { NumeroDocumento: 'TED 77' })
  expect([status, body]).toMatchObject([200, { Baixas: [{ QuantidadeItens: 2, ValorTotal: '91.00' }] }])
  const [posted] = (body as { readonly Baixas: readonly StoredRow[] }).Baixas
  expect((await payer.model(baixa, posted?.Id ?? 0)).body).toMatchObject({
    StatusBaixa: 2,
    NumeroDocumento: 'TED 77',
  })
  expect(await request(some.Id)).toMatchObject({ StatusPagamento: 4, ValorSaldo: '60.00' })
  expect(await request(rest.Id)).toMatchObject({ StatusPagamento: 5, ValorSaldo: '0.00' })
})

test('requests of two branches are paid by a settlement for each branch', async () => {
  const filiais = (await broker.call('/api/canal/apoio/lookup/filiais/pagadoras'))
    .body as readonly StoredRow[]
  const [here, there] = [
    await all.authorized('10.00', { IdFilial: filiais[0]?.Id }),
    await all.authorized('20.00', { IdFilial: filiais[1]?.Id }),
  ]
  const { body } = await pay([whole(there), whole(here)])
  expect(body).toMatchObject({
    Baixas: [
      { IdFilial: filiais[1]?.Id, ValorTotal: '20.00' },
      { IdFilial: filiais[0]?.Id, ValorTotal: '10.00' },
    ],
  })
})

test('each branch’s settlement takes its own account and document, and those of a branch that pays nothing are refused', async () => {
  const filiais = (await broker.call('/api/canal/apoio/lookup/filiais/pagadoras'))
    .body as readonly StoredRow[]
  const [here, there, none] = filiais.map(({ Id }) => Id)
  const requests = [
    await all.authorized('10.00', { IdFilial: here }),
    await all.authorized('20.00', { IdFilial: there }),
  ]
  const items = requests.map(whole)
  const of = (IdFilial: number | undefined, NumeroDocumento: string) => ({ IdFilial, NumeroDocumento })
  const elsewhere = await refused(items, { Documentos: [of(here, 'TED 1'), of(none ?? 999_999, 'TED 3')] })
  expect(elsewhere).toMatchObject({ status: 422, errors: { 'Documentos.1.IdFilial': expect.any(String) } })
  const long = await refused(items, { Documentos: [of(here, 'x'.repeat(41))] })
  expect(long).toMatchObject({ status: 422, errors: { 'Documentos.0.NumeroDocumento': expect.any(String) } })
  expect((await refused(items, { Documentos: [of(here, 'A'), of(here, 'B')] })).status).toBe(422)

  const [common, own] = [await first('contas'), await first('contas', 1)]
  const from = (IdFilial: number | undefined, IdConta: number) => ({ IdFilial, IdConta })
  const lost = await refused(items, { Contas: [from(none ?? 999_999, own)] })
  expect(lost).toMatchObject({ status: 422, errors: { 'Contas.0.IdFilial': expect.any(String) } })
  const unknown = { Contas: [from(here, common), from(there, 999_999)] }
  const missing = { 'Contas.1.IdConta': expect.any(String) }
  expect(await refused(items, unknown)).toEqual({ status: 422, errors: missing })
  const tooMuch = items.map(item => ({ ...item, ValorPago: '99.00' }))
  expect((await refused(tooMuch, unknown)).errors).toMatchObject(missing)
  expect((await refused(items, { Contas: [from(here, own), from(here, own)] })).status).toBe(422)

  const { body } = await pay(items, {
    NumeroDocumento: 'TED 0',
    Documentos: [of(there, 'TED 2')],
    Contas: [from(there, own)],
  })
  const { Baixas } = body as { readonly Baixas: readonly StoredRow[] }
  const made = await Promise.all(Baixas.map(async ({ Id }) => (await payer.model(baixa, Id)).body))
  expect(made).toMatchObject([
    { NumeroDocumento: 'TED 0', IdConta: common },
    { NumeroDocumento: 'TED 2', IdConta: own },
  ])
})

test('the currency of a request is that of the account of its own branch', async () => {
  const accounts = (await payer.call('/api/canal/apoio/lookup/contas')).body as readonly StoredRow[]
  const dollars = accounts.find(({ Moeda }) => Moeda === 'USD')
  const [home, abroad] = [await all.authorized('10.00'), await all.authorized('10.00', { Moeda: 'USD' })]
  const Contas = [{ IdFilial: home['IdFilial'], IdConta: dollars?.Id }]
  expect((await refused([whole(home), whole(abroad)], { Contas })).errors).toEqual({
    'Itens.0.IdPagamento': 'A moeda da solicitação é diferente da moeda da conta',
  })
})

test('the history tells that the settlement was posted, and of the request by what', async () => {
  const { Id, ...values } = await all.authorized('10.00')
  const { body } = await pay([whole({ ...values, Id })])
  const [posted] = (body as { readonly Baixas: readonly StoredRow[] }).Baixas
  const history = await payer.call(`/api/canal/financeiro/pagamento/historico?id=${Id}`)
  expect((history.body as readonly HistoryEntry[])[0]).toMatchObject({
    Ato: 'efetivar',
    Causa: { Entidade: 'baixa', IdEntidade: posted?.Id },
  })
})

test('one request that cannot be paid keeps all from being paid, and is named by its place', async () => {
  const [good, draft] = [await all.authorized('10.00'), await all.made(broker, '10.00')]
  expect(await refused([whole(good), whole(draft)])).toMatchObject({
    status: 422,
    errors: { 'Itens.1.IdPagamento': 'Só é possível baixar solicitações autorizadas e com saldo.' },
  })
  expect(await request(good.Id)).toMatchObject({ StatusPagamento: 3, ValorSaldo: '10.00' })
})

test('more than the balance, and a discount beyond what is paid, are refused at their amounts', async () => {
  const { Id } = await all.authorized('10.00')
  expect(await refused([{ IdPagamento: Id, ValorPago: '10.01' }])).toMatchObject({
    status: 422,
    errors: { 'Itens.0.ValorPago': expect.stringContaining('saldo') },
  })
  const discounted = { IdPagamento: Id, ValorPago: '10.00', ValorDesconto: '10.01' }
  expect((await refused([discounted])).errors).toHaveProperty(['Itens.0.ValorDesconto'])
})

test('all that is wrong with a payment is told at once: day, amounts, currency and state, each at its line', async () => {
  const [good, dear, abroad, draft] = [
    await all.authorized('10.00'),
    await all.authorized('10.00'),
    await all.authorized('10.00', { Moeda: 'USD' }),
    await all.made(broker, '10.00'),
  ]
  const lines = [whole(good), { ...whole(dear), ValorPago: '10.01' }, whole(abroad), whole(draft)]
  const { status, errors } = await refused(lines, { DataPagamento: '2098-12-31' })
  expect([status, errors]).toEqual([
    422,
    {
      DataPagamento: 'A data do pagamento não pode ser futura',
      'Itens.1.ValorPago': 'O valor pago é maior que o saldo da solicitação',
      'Itens.2.IdPagamento': 'A moeda da solicitação é diferente da moeda da conta',
      'Itens.3.IdPagamento': 'Só é possível baixar solicitações autorizadas e com saldo.',
    },
  ])
})

test('a request in a draft settlement is not paid beside it', async () => {
  const reserved = await all.authorized('10.00')
  const { Id } = await all.draft()
  expect(await all.add(Id, reserved.Id)).toBe(200)
  expect((await refused([whole(reserved)])).errors).toMatchObject({
    'Itens.0.IdPagamento': 'A solicitação já está em outra baixa em digitação.',
  })
})

test('of two payments of one request at once, one is done', async () => {
  const one = await all.authorized('10.00')
  const replies = await Promise.all([pay([whole(one)]), pay([whole(one)])])
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 422])
  expect(await request(one.Id)).toMatchObject({ StatusPagamento: 5, ValorLiquidado: '10.00' })
})

test('a day ahead, another company’s account, none or too many requests, and one twice are refused', async () => {
  const one = whole(await all.authorized('10.00'))
  expect(await refused([one], { DataPagamento: '2098-12-31' })).toMatchObject({
    status: 422,
    errors: { DataPagamento: 'A data do pagamento não pode ser futura' },
  })
  expect((await refused([one], { IdConta: 999_999 })).errors).toHaveProperty('IdConta')
  expect((await refused([])).status).toBe(422)
  expect(await refused([one, one])).toEqual({
    status: 422,
    errors: { 'Itens.1.IdPagamento': 'Uma linha anterior já tem este valor' },
  })
  expect(
    (await refused(Array.from({ length: 101 }, (_, at) => ({ ...one, IdPagamento: at + 1 })))).status,
  ).toBe(422)
  expect((await refused([one, { ...one, IdPagamento: 999_999 }])).status).toBe(404)
})

test('an amount that is none is refused as a settlement’s would be, with its limits', async () => {
  const { Id } = await all.authorized('10.00')
  const told = async (ValorPago: string) => (await refused([{ IdPagamento: Id, ValorPago }])).errors
  expect(await told('0')).toEqual({ 'Itens.0.ValorPago': 'O valor mínimo é 0,01' })
  expect(await told('1e5')).toEqual({ 'Itens.0.ValorPago': expect.stringMatching(/\d+ dígitos.* 2 casas/) })
})

import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import type { ResumoPagamento, RevisaoPagamento } from '#contract/features/pagamento.ts'
import type { Row, StoredRow } from '#contract/validation.ts'
import { settings } from '#rules/settings.ts'
import { limitsWorld } from './support/limits.ts'
import { READ } from './support/pagamentos.ts'
import type { Worker } from './support/registers.ts'

const ROOT = '/api/canal/financeiro'
const SPLIT = 'warnings.split'

const { server, all, payer, broker, people, limited, read, waiting, authorize } = limitsWorld()
let one: Worker
let other: Worker
let payees: number[]

beforeAll(async () => {
  ;({ one, other } = people())
  const { body } = await broker.call('/api/canal/apoio/lookup/beneficiarios')
  payees = (body as readonly StoredRow[]).map(({ Id }) => Id)
})

/** Payee whose other requests are all older. */
const payee = async (): Promise<Row> => {
  const IdBeneficiario = payees.shift() ?? 0
  payees.push(IdBeneficiario)
  await sql`update pagamento set "DataCriacao" = '2020-01-01' where "IdBeneficiario" = ${IdBeneficiario}`.execute(
    server.db.kysely,
  )
  return { IdBeneficiario }
}
const reviewOf = async (id: number, who = payer) =>
  (await who.call(`${ROOT}/pagamento/resumo?id=${id}`)).body as ResumoPagamento
const isSplit = async (id: number) => (await reviewOf(id)).Avisos.includes(SPLIT)

test('a request that is above the limit with others of its payee names them, their sum and the limit', async () => {
  await limited('1000.00')
  const to = await payee()
  const [first, second] = [await waiting('600.00', to), await waiting('400.01', to)]
  const { Numero } = await read(first)
  expect(await reviewOf(second)).toMatchObject({
    Avisos: expect.arrayContaining([SPLIT]),
    Fracionamento: { Limite: '1000.00', Soma: '1000.01', Solicitacoes: [{ Id: first, Numero }] },
  })
  expect(await isSplit(first)).toBe(true)
  const { body } = await payer.call(`${ROOT}/pagamentos/revisao`, { Ids: [first, second] })
  const reviews = body as readonly RevisaoPagamento[]
  expect(reviews.map(({ Avisos }) => Avisos.includes(SPLIT))).toEqual([true, true])
})

test('who authorizes it reads that first, and one authorization will do', async () => {
  await limited('1000.00')
  const to = await payee()
  await authorize(one, await waiting('900.00', to))
  const id = await waiting('900.00', to)
  const [status, message] = await all.act(one, 'autorizar', id, '&avisos=warnings.undocumented')
  expect([status, message]).toEqual([409, expect.stringContaining('Leia e aceite os avisos')])
  expect(await all.act(one, 'autorizar', id, READ)).toEqual([200, 'Solicitação autorizada.'])
})

test('what comes to the limit exactly is not split', async () => {
  await limited('1000.00')
  const to = await payee()
  const [first, second] = [await waiting('600.00', to), await waiting('400.00', to)]
  expect([await isSplit(first), await isSplit(second)]).toEqual([false, false])
})

test('nor is what two authorize, and they make nothing else split', async () => {
  await limited('1000.00')
  const to = await payee()
  const large = await waiting('5000.00', to)
  await authorize(one, large)
  await authorize(other, large)
  const [second, third] = [await waiting('2000.00', to), await waiting('900.00', to)]
  expect([await isSplit(second), await isSplit(third)]).toEqual([false, false])
})

test('drafts, what was cancelled and other payees do not count', async () => {
  await limited('1000.00')
  const [to, another] = [await payee(), await payee()]
  const draft = await all.made(broker, '900.00', to)
  const cancelled = await waiting('900.00', to)
  expect((await all.act(broker, 'cancelar', cancelled, '&motivo=Engano'))[0]).toBe(200)
  await waiting('900.00', another)
  const id = await waiting('900.00', to)
  expect(await isSplit(id)).toBe(false)
  expect((await reviewOf(draft.Id)).Fracionamento).toBeNull()
  await all.act(broker, 'enviar', draft.Id)
  expect(await isSplit(id)).toBe(true)
})

test('nor does what was made more than a week before, whatever days its author types', async () => {
  await limited('1000.00')
  const to = await payee()
  const old = await waiting('900.00', to)
  const id = await waiting('900.00', { ...to, DataEmissao: '2025-01-02', DataVencimento: '2027-12-01' })
  const madeBefore = (days: number) =>
    sql`update pagamento set "DataCriacao" = now() - make_interval(days => ${days}::integer) where "Id" = ${old}`.execute(
      server.db.kysely,
    )
  await madeBefore(settings.splitDays - 1)
  expect(await isSplit(id)).toBe(true)
  await madeBefore(settings.splitDays + 1)
  expect(await isSplit(id)).toBe(false)
})

test('without a limit there is nothing to stay below, and a provider is told of none', async () => {
  const to = await payee()
  const [first, second] = [await waiting('900.00', to), await waiting('900.00', to)]
  expect(await isSplit(second)).toBe(false)
  await limited('1000.00')
  expect(await isSplit(first)).toBe(true)
  expect(await reviewOf(first, broker)).toMatchObject({
    Avisos: ['warnings.undocumented'],
    Fracionamento: null,
  })
})

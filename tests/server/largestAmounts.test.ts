import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { entityNamed } from '#contract/entity.ts'
import type { StoredRow } from '#contract/validation.ts'
import { asOwner } from '#server/db/transaction.ts'
import { paymentsWorld } from './support/pagamentos.ts'
import { worker } from './support/registers.ts'
import { worldOfEach } from './support/world.ts'

const LARGEST = '9999999999999999.99'
const baixa = entityNamed('baixa')
const item = entityNamed('baixa/item')
const FINANCE = '/api/canal/financeiro'

let requests: readonly StoredRow[]

// Server of each test, because what one settles or authorizes is in the sums of all.
const payments = paymentsWorld(worldOfEach())
beforeEach(async () => {
  // Above the demo's limit two people would have to authorize.
  await asOwner(payments.server.db, trx => sql`delete from alcada`.execute(trx))
  const due = { DataVencimento: '2026-11-26' }
  requests = [await payments.all.authorized(LARGEST, due), await payments.all.authorized(LARGEST, due)]
})

test.each([
  ['/api/canal/admin/dashboard', 'Valor'],
  ['/api/canal/admin/dashboard/valores', 'Valor'],
  [`${FINANCE}/pagamentos/situacoes`, 'ValorSaldo'],
])('two requests of the largest amount are summed to the cent in %s', async (path, field) => {
  const { status, body } = await payments.payer.call(path)
  expect([status, JSON.stringify(body)]).toEqual([
    200,
    // Requests of the demo are in the sum, too.
    expect.stringMatching(new RegExp(`"${field}":"200000000\\d{8}\\.\\d\\d"`)),
  ])
})

test('a provider reads the sum of a client of such requests', async () => {
  const broker = worker(payments.server, await payments.server.tokenOf('despachante@demo.canal'))
  expect((await broker.call('/api/canal/admin/dashboard')).status).toBe(200)
})

test('a settlement whose total is beyond its column is refused at its total, and stays as it was', async () => {
  const { Id } = await payments.all.draft()
  const [first, second] = requests.map(request => request.Id)
  const adding = (request: unknown) =>
    payments.payer.call(`${FINANCE}/baixa/item/adicionar?idBaixa=${Id}&idPagamento=${request}`, {})
  expect((await adding(first)).status).toBe(200)
  const Filtro = { Id: [second] }
  const refused = [
    await adding(second),
    await payments.payer.call(`${FINANCE}/baixa/itens/adicionarTodos`, { IdBaixa: Id, Filtro }),
  ]
  const said = 'O total da baixa passaria de 16 dígitos antes da vírgula'
  expect(refused).toMatchObject(
    refused.map(() => ({ status: 422, body: { Message: said, errors: { ValorTotal: said } } })),
  )
  expect((await payments.payer.model(baixa, Id)).body).toMatchObject({
    ...{ ValorTotal: LARGEST, QuantidadeItens: 1 },
  })
})

test('an item that makes it so by its surcharge is refused at the amount paid', async () => {
  const { Id: IdBaixa } = await payments.all.draft()
  for (const amount of ['9999999999999990.00', '9.00'])
    await payments.all.add(IdBaixa, (await payments.all.authorized(amount)).Id)
  const { body } = await payments.payer.list(
    item,
    `filter=${encodeURIComponent(JSON.stringify({ IdBaixa }))}`,
  )
  const [row] = body as readonly StoredRow[]
  expect(await payments.payer.update(item, { ...row, ValorAcrescimo: '1.00' })).toMatchObject({
    status: 422,
    body: { errors: { ValorPago: expect.stringContaining('passaria de 16 dígitos') } },
  })
})

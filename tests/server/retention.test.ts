import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { entityNamed } from '#contract/entity.ts'
import { sweepKeys } from '#server/core/expiredKeys.ts'
import { createRetention } from '#server/core/retention.ts'
import { asOwner } from '#server/db/transaction.ts'
import { endpointOf } from './support/registers.ts'
import { type Server, startServer } from './support/server.ts'

let server: Server
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.stop())

const HOUR = 60 * 60_000

/** Ages every idempotency key by two days, as if the clock had jumped ahead. */
const leap = () => sql`update idempotencia set "DataCriacao" = "DataCriacao" - interval '2 days'`

async function write(key: string): Promise<unknown> {
  const { body } = await server.call(endpointOf(entityNamed('finalidade'), 'adicionar').path, {
    token: await server.tokenOf('industria@demo.canal'),
    method: 'POST',
    body: { Descricao: `Uma vez ${key}`, Ativo: true },
    headers: { 'Idempotency-Key': key },
  })
  return body
}

test('a clock that leaps days ahead makes no retry a second record', async () => {
  const first = await write('a')
  let [wall, passed] = [Date.now(), 0]
  const retention = createRetention(() => passed)
  retention(wall)
  wall += 48 * HOUR
  passed += 1_000
  await asOwner(server.db, async trx => {
    await leap().execute(trx)
    await sweepKeys(trx, () => retention(wall))
  })
  expect(await write('a')).toEqual(first)
})

test('keys are forgotten a day later, when days have passed in truth', async () => {
  let passed = 0
  const retention = createRetention(() => passed)
  const start = Date.now()
  expect(retention(start)).toBe(true)
  passed = 50 * HOUR
  expect(retention(start + 50 * HOUR)).toBe(true)
  expect(retention(start + 98 * HOUR)).toBe(false)
  passed = 74.5 * HOUR
  expect(retention(start + 122.5 * HOUR)).toBe(true)
})

import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { entityNamed } from '#contract/entity.ts'
import { sweepKeys } from '#server/core/expiredKeys.ts'
import { createRetention } from '#server/core/retention.ts'
import { asOwner } from '#server/db/transaction.ts'
import { emailsTo } from './support/mail.ts'
import { endpointOf } from './support/registers.ts'
import { world } from './support/world.ts'

const { server } = world()

const HOUR = 60 * 60_000

/** Ages the keys of users and of visitors by two days, and sweeps them, as if the clock had jumped ahead. */
async function leap(): Promise<void> {
  let [wall, passed] = [Date.now(), 0]
  const retention = createRetention(() => passed)
  retention(wall)
  wall += 48 * HOUR
  passed += 1_000
  await asOwner(server.db, async trx => {
    await sql`update idempotencia set "DataCriacao" = "DataCriacao" - interval '2 days'`.execute(trx)
    await sql`update intencao set "DataCriacao" = "DataCriacao" - interval '2 days'`.execute(trx)
    await sweepKeys(trx, () => retention(wall))
  })
}

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
  await leap()
  expect(await write('a')).toEqual(first)
})

test('a clock that leaps days ahead makes no retry of a visitor a second e-mail', async () => {
  const email = 'despachante@demo.canal'
  const forget = () =>
    server.call('/api/canal/account/senha/esquecimento', {
      method: 'POST',
      body: { Email: email },
      headers: { 'Idempotency-Key': 'b' },
    })
  const first = await forget()
  expect(first.status).toBe(200)
  await leap()
  expect(await forget()).toMatchObject({ status: 200, body: first.body })
  expect(await emailsTo(server, email)).toHaveLength(1)
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

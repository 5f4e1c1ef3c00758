import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { entityNamed } from '#contract/entity.ts'
import { asOwner } from '#server/db/transaction.ts'
import { collectedLog } from './support/logLines.ts'
import { endpointOf } from './support/registers.ts'
import { world } from './support/world.ts'

const { server } = world()

const logged = collectedLog('warn')

const finalidade = entityNamed('finalidade')

/** Makes inserts into one register fail with this SQLSTATE. */
const refuseWith = (code: string) =>
  asOwner(server.db, async trx => {
    await sql
      .raw(`create or replace function recusa() returns trigger language plpgsql as
        $$ begin raise exception 'no room, or no leave' using errcode = '${code}'; end $$`)
      .execute(trx)
    await sql`create or replace trigger recusa before insert on finalidade for each row
      execute function recusa()`.execute(trx)
  })

const write = async () =>
  server.call(endpointOf(finalidade, 'adicionar').path, {
    token: await server.tokenOf('industria@demo.canal'),
    method: 'POST',
    body: { Descricao: 'Sem lugar', Ativo: true },
    headers: { 'Accept-Language': 'en' },
  })

const list = async () =>
  server.call(endpointOf(finalidade, 'list').path, { token: await server.tokenOf('industria@demo.canal') })

const USUAL = 'The service is temporarily unavailable. Please try again shortly.'

test.each([
  ['53100', 'a full disk', 'There is no disk space left to save.'],
  ['25006', 'a database that only reads', 'Only viewing is possible at the moment.'],
  ['55P03', 'what somebody else has locked', 'Another operation is using these records.'],
  ['58030', 'a disk that fails', USUAL],
  ['53200', 'too little memory', USUAL],
  ['53400', 'a limit of the database', USUAL],
  ['25P03', 'a transaction that idled', USUAL],
])('%s, %s, is told as such, with when to try again, and in one line a minute', async (code, _, message) => {
  await refuseWith(code)
  const answers = [await write(), await write(), await write()]
  expect(answers.map(({ status }) => status)).toEqual([503, 503, 503])
  expect(answers[0]?.body).toMatchObject({ code: 'unavailable', Message: expect.stringContaining(message) })
  expect(Number(answers[0]?.headers.get('Retry-After'))).toBeGreaterThan(0)
  const outages = logged.lines().filter(({ msg }) => msg !== 'request')
  expect(outages.length).toBeLessThanOrEqual(1)
  expect(logged.text()).not.toContain('    at ')
  expect((await list()).status).toBe(200)
})

test('a disk that was full a moment ago is what health says', async () => {
  await refuseWith('53100')
  await write()
  expect(await server.call('/health')).toMatchObject({ status: 200, body: { status: 'full' } })
  expect(await server.call('/health/ready')).toMatchObject({ status: 503, body: { status: 'full' } })
  expect(await server.call('/health/live')).toMatchObject({ status: 200, body: { status: 'ok' } })
})

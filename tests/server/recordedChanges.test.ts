import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { contract } from '#contract/contract.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { changesAt } from './support/changes.ts'
import { NO_ENTRY, nameOf } from './support/withoutEntry.ts'
import { world } from './support/world.ts'

let readied: Awaited<ReturnType<typeof changesAt>>

const { server } = world()
beforeAll(async () => {
  readied = await changesAt(server)
})

/** Uploads that wait for confirmation and exports change no record. */
const isWaitingSheet = ({ answerer }: Endpoint) =>
  answerer.type === 'sheet' && (answerer.step === 'enviar' || answerer.step === 'iniciar')

const changing = contract.filter(({ changes }) => changes)

const named = changing
  .filter(endpoint => !(nameOf(endpoint) in NO_ENTRY) && !isWaitingSheet(endpoint))
  .map(endpoint => ({ what: nameOf(endpoint), endpoint }))

const entries = async () => {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from historico`.execute(
    server.db.kysely,
  )
  return rows[0]?.count ?? 0
}

test.each(named)('$what leaves an entry in the history', async ({ endpoint }) => {
  const change = await readied(endpoint)
  const before = await entries()
  const { status } = await change()
  expect(status).toBe(200)
  expect(await entries()).toBeGreaterThan(before)
})

test('what leaves no entry changes something, and is known to the contract', () => {
  expect(Object.keys(NO_ENTRY).filter(name => !changing.map(nameOf).includes(name))).toEqual([])
})

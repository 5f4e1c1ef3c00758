import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buscaEndpoints } from '#contract/features/busca.ts'
import { type Server, startServer } from './support/server.ts'

const folder = mkdtempSync(join(tmpdir(), 'limit-'))

// Database in a folder, whose statements have a limit; those in memory have none.
let server: Server
beforeAll(async () => {
  const from = process.env['DEMO_DUMP']
  server = await startServer({ dataDir: folder, from: from ? readFileSync(from) : undefined })
})
afterAll(async () => {
  await server.stop()
  rmSync(folder, { recursive: true })
})

/** Replaces the search function by one that runs until the statement timeout. */
const slowDown = () =>
  sql`create or replace function busca(text) returns text language sql volatile strict as $$
    select $1 || count(*) from generate_series(1, 1000000000) $$`.execute(server.db.kysely)

const opened = async () =>
  (await sql<{ at: string }>`select pg_postmaster_start_time()::text as at`.execute(server.db.kysely)).rows

test('a search that takes too long is refused, and the database stays open for everybody else', {
  timeout: 120_000,
}, async () => {
  const token = await server.tokenOf('industria@demo.canal')
  const other = await server.tokenOf('agente@demo.canal')
  await slowDown()
  const before = await opened()
  const search = server.call(`${buscaEndpoints.busca.path}?q=rolamento`, { token })
  const list = server.call('/api/canal/admin/filiais', { token: other })
  expect((await search).status).toBe(503)
  expect((await list).status).toBe(200)
  expect(await opened()).toEqual(before)
})

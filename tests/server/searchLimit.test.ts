import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buscaEndpoints } from '#contract/features/busca.ts'
import { type Server, startServer } from './support/server.ts'

const folder = mkdtempSync(join(tmpdir(), 'limit-'))

// Database in a folder, whose statements run in a thread and can be interrupted; those in memory cannot.
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

test('a search of every register ends after two seconds, and the next calls are answered', {
  timeout: 60_000,
}, async () => {
  const token = await server.tokenOf('industria@demo.canal')
  await slowDown()
  const begin = performance.now()
  const { status } = await server.call(`${buscaEndpoints.busca.path}?q=rolamento`, { token })
  expect(status).toBe(503)
  expect(performance.now() - begin).toBeLessThan(10_000)
  expect((await server.call('/api/canal/cadastros/finalidades', { token })).status).toBe(200)
})

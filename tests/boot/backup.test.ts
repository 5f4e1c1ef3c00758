import { cpSync, readdirSync, statSync, truncateSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { Alterados } from '#contract/alterados.ts'
import { entityNamed } from '#contract/entity.ts'
import { temporaryFolder } from '../db/support/engines.ts'
import { copyOf, hasPostgres } from '../db/support/postgres.ts'
import { endpointOf } from '../server/support/registers.ts'
import { startServer } from '../server/support/server.ts'
import { demoFolder, PATIENCE, startProgram, startServing } from './support/program.ts'
import { expectAllKept, writing } from './support/writing.ts'

const WRITERS = 2
const ALTERADOS = endpointOf(entityNamed('finalidade'), 'alterados').path
const LONG_AGO = new Date('2026-01-01')

type Place = Readonly<Record<string, string>>

const run = (command: 'backup' | 'restore', place: Place, file: string) =>
  startProgram([`scripts/${command}.ts`, file], place).ended

/**
 * Makes a backup while a server writes; a server on the restored database has each record confirmed before,
 * once.
 */
async function roundTrip(from: Place, to: Place): Promise<void> {
  const file = join(temporaryFolder(), 'copia')
  const server = await startServing(from)
  const token = await server.signIn()
  const { Cursor } = (await server.ask(ALTERADOS, token)).body as Alterados
  const work = writing(server, token, 'Copia', WRITERS)
  await expect.poll(() => work.confirmed.length).toBeGreaterThan(3)
  const confirmed = [...work.confirmed]
  expect(await run('backup', from, file)).toMatchObject({ code: 0, err: '' })
  // Owner-only permissions: the backup contains the whole database.
  expect((statSync(file).mode & 0o777).toString(8)).toBe('600')
  await work.end()
  await server.stop()
  expect(await run('restore', to, file)).toMatchObject({ code: 0, err: '' })
  expect((await run('restore', to, file)).err).toMatch(/There is a database in|is not empty/)
  const place = { dataDir: to['DATA_DIR'], databaseUrl: to['DATABASE_URL'] }
  // Records written during the backup may or may not be in it.
  await expectAllKept(place, { prefix: 'Copia', confirmed, underWay: Number.POSITIVE_INFINITY })
  const again = await startServer(place)
  // Nobody goes on with a session of the original.
  expect((await again.call('/api/canal/account/validateToken', { token })).status).toBe(401)
  // Readers of changed records begin anew: numbers of transactions are given out again.
  const industria = { token: await again.tokenOf('industria@demo.canal') }
  expect(await again.call(`${ALTERADOS}?cursor=${Cursor}`, industria)).toMatchObject({ status: 410 })
  const { path } = endpointOf(entityNamed('finalidade'), 'adicionar')
  const body = { Descricao: 'Depois da cópia', Ativo: true }
  expect(await again.call(path, { ...industria, method: 'POST', body })).toMatchObject({ status: 200 })
  await again.stop()
}

describe('a backup made while a server writes', { timeout: PATIENCE * 2 }, () => {
  test('of the embedded database is restored whole', () =>
    roundTrip({ DATA_DIR: demoFolder() }, { DATA_DIR: temporaryFolder() }))

  test.skipIf(!hasPostgres)('of a PostgreSQL server is restored whole', async () => {
    const model = process.env['DEMO_DATABASE_URL'] ?? ''
    const empty = (await copyOf(model.replace(/\/banco_\d+\?/, '/template1?'))) || ''
    await roundTrip({ DATABASE_URL: await copyOf(model) }, { DATABASE_URL: empty })
  })

  test.skipIf(!hasPostgres)(
    'of more than 2 GiB is given to pg_restore, which reads it by parts',
    async () => {
      const model = process.env['DEMO_DATABASE_URL'] ?? ''
      const DATABASE_URL = await copyOf(model.replace(/\/banco_\d+\?/, '/template1?'))
      const file = join(temporaryFolder(), 'copia')
      writeFileSync(file, 'PGDMP')
      truncateSync(file, 2.25 * 2 ** 30)
      expect(await run('restore', { DATABASE_URL }, file)).toMatchObject({
        code: 1,
        err: expect.stringMatching(/^pg_restore failed: .*version/),
      })
    },
  )

  test('is not made over a file that is there, nor of nothing', async () => {
    const place = { DATA_DIR: temporaryFolder() }
    expect((await run('backup', place, 'README.md')).err).toContain('README.md is there already')
    expect((await run('backup', place, join(place.DATA_DIR, 'x'))).err).toContain('There is no database in')
    expect(readdirSync(place.DATA_DIR)).toEqual([])
  })
})

test('a folder copied with the lock of the server that has the original is opened', {
  timeout: PATIENCE,
}, async () => {
  const DATA_DIR = demoFolder()
  const server = await startServing({ DATA_DIR })
  const copy = temporaryFolder()
  cpSync(DATA_DIR, copy, { recursive: true })
  // Heartbeat of long ago: a recent one would make the second server wait for the next, to see whether the
  // first is alive.
  utimesSync(join(copy, 'lock'), LONG_AGO, LONG_AGO)
  const other = await startServing({ DATA_DIR: copy })
  expect((await other.ask('/health')).status).toBe(200)
  expect((await server.ask('/health')).status).toBe(200)
})

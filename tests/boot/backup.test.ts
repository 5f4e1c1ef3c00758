import { cpSync, readdirSync, readFileSync, statSync, truncateSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { Client } from 'pg'
import { describe, expect, onTestFinished, test } from 'vitest'
import type { Alterados } from '#contract/alterados.ts'
import { entityNamed } from '#contract/entity.ts'
import { temporaryFolder } from '../db/support/engines.ts'
import { copyOf, hasPostgres, startPostgres } from '../db/support/postgres.ts'
import { endpointOf } from '../server/support/registers.ts'
import { startServer } from '../server/support/server.ts'
import { demoFolder, PATIENCE, root, startProgram, startServing } from './support/program.ts'
import { expectAllKept, writing } from './support/writing.ts'

const WRITERS = 2
const ALTERADOS = endpointOf(entityNamed('finalidade'), 'alterados').path
const LONG_AGO = new Date('2026-01-01')

type Place = Readonly<Record<string, string>>

const run = (command: 'backup' | 'restore', place: Place, file: string) =>
  startProgram([`scripts/${command}.ts`, file], place).ended

/** Statements of a section of the guide, one by one, since PostgreSQL creates a database outside of a transaction alone. */
function statementsOf(section: string): readonly string[] {
  const guide = readFileSync(join(root, 'docs/operating.md'), 'utf8')
  const [, text = ''] = guide.split(`\n## ${section}\n`)
  const [, block = ''] = /```sql\n(.*?)```/s.exec(text) ?? []
  return block.split(/;\n/).filter(one => one !== '')
}

/** Runs statements as the administrator of a server. */
async function asAdministrator(url: string, statements: readonly string[]): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    for (const statement of statements) await client.query(statement)
  } finally {
    await client.end()
  }
}

const HELENA = [
  ...['--cnpj', '69.810.101/0001-24', '--company', 'Voltrix Serrana S.A.', '--type', '0'],
  ...['--name', 'Helena Schmitt', '--email', 'helena@voltrix.example', '--owner'],
]

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

  test.skipIf(!hasPostgres)('with the roles of the guide alone is restored by its user', async () => {
    const server = await startPostgres()
    onTestFinished(server.remove)
    const admin = await server.createDatabase()
    await asAdministrator(admin, [...statementsOf('Which database'), ...statementsOf('Backups')])
    const placeOf = (name: string) => ({ DATABASE_URL: admin.replace(/dono@\/\w+/, `canal@/${name}`) })
    const [from, to] = [placeOf('canal'), placeOf('canal_2')]
    const created = startProgram(['scripts/createAdmin.ts', ...HELENA], from, 'Senha comprida 2026\n')
    expect(await created.ended).toMatchObject({ code: 0, err: '' })
    const file = join(temporaryFolder(), 'copia')
    expect(await run('backup', from, file)).toMatchObject({ code: 0, err: '' })
    const half = `${file}.metade`
    const whole = readFileSync(file)
    writeFileSync(half, whole.subarray(0, whole.length / 2))
    expect(await run('restore', to, half)).toMatchObject({
      code: 1,
      out: '',
      err: expect.stringMatching(
        /^pg_restore failed: .*\nNothing was restored, .* run npm run restore again\n$/s,
      ),
    })
    // No new, empty installation where a restore has failed.
    expect(await startProgram(['demo/main.ts'], to).ended).toMatchObject({
      code: 1,
      err: expect.stringMatching(/^A restore into this database was begun and has not ended, .*\n$/),
    })
    expect(await run('restore', to, file)).toMatchObject({ code: 0, err: '' })
    const account = ['scripts/account.ts', '--email', 'helena@voltrix.example', '--remove-factor']
    expect(await startProgram(account, to).ended).toMatchObject({ code: 0, err: '' })
  })

  test('that is not whole is refused, and a folder that it did not fill is served by nobody', async () => {
    const [DATA_DIR, folder] = [temporaryFolder(), temporaryFolder()]
    const file = join(folder, 'copia')
    writeFileSync(file, gzipSync('no archive').subarray(0, 20))
    expect(await run('restore', { DATA_DIR }, file)).toMatchObject({
      code: 1,
      err: `${file} is no backup, or not a whole one: nothing was restored\n`,
    })
    expect(readdirSync(DATA_DIR)).toEqual([])
    writeFileSync(file, gzipSync('no archive'.repeat(1_000)))
    expect((await run('restore', { DATA_DIR }, file)).err).toMatch(/\nNothing was restored, /)
    expect(await startProgram(['demo/main.ts'], { DATA_DIR }).ended).toMatchObject({
      code: 1,
      err: expect.stringMatching(/^A restore into the folder .* was begun and has not ended, .*\n$/),
    })
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

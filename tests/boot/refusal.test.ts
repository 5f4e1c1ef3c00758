import { chownSync, closeSync, openSync, readdirSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { openDatabase } from '#server/db/openDatabase.ts'
import { readEnvironment } from '#server/environment.ts'
import { assertNoDemo } from '#server/setup/demoMarker.ts'
import { setupDatabase } from '#server/setup/setupDatabase.ts'
import { closing, temporaryFolder } from '../db/support/engines.ts'
import { demo } from '../server/support/demoApp.ts'
import { demoFolder, PATIENCE, startProgram, startServing } from './support/program.ts'

const SECRET = 'um segredo que ninguém adivinha, 2026'
const DATABASE = /^DATABASE_URL \(a PostgreSQL server\) or DATA_DIR \(a folder .*\) must be set/m
const SEALING = /^SECRET must be set, .* encrypts what may not be read in the database$/m

/** Result of a server process that must refuse to start. */
const endOf = (variables: Readonly<Record<string, string>>, main = 'src/server/main.ts') =>
  startProgram([main], variables).ended

/** Message with which these settings are refused before anything is opened. */
const refusalOf = (variables: Readonly<Record<string, string>>): string => {
  try {
    readEnvironment(variables, 'production')
    return ''
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

describe('in production the server refuses to start', { timeout: PATIENCE }, () => {
  test('without anything, and says all that is missing at once', async () => {
    const { code, out, err } = await endOf({})
    expect({ code, out }).toEqual({ code: 1, out: '' })
    expect(err).toMatch(DATABASE)
    expect(err).toMatch(SEALING)
  })

  test.each<[string, Readonly<Record<string, string>>, boolean, boolean]>([
    ['without a database, though with a secret', { SECRET }, true, false],
    ['without a secret, though with a database', { DATA_DIR: 'dados' }, false, true],
    ['with what is set to nothing, as with none', { DATA_DIR: '', DATABASE_URL: '', SECRET: '' }, true, true],
  ])('%s', (_, variables, isDatabaseMissing, isSecretMissing) => {
    const said = refusalOf(variables)
    expect([DATABASE.test(said), SEALING.test(said)]).toEqual([isDatabaseMissing, isSecretMissing])
  })

  test('with all that is wrong told at once: secret, database, port, sender of e-mails, address of the portal', async () => {
    const wrong = { SECRET: 'curto', DATABASE_URL: 'mysql://x', PORT: '99999' }
    const mail = { SMTP_URL: 'smtp://mail.example', PUBLIC_URL: 'canal.example', MAIL_DIR: '' }
    const { code, err } = await endOf({ ...wrong, ...mail })
    expect(code).toBe(1)
    expect(err).toContain('SECRET must have at least 32 characters')
    expect(err).toContain('DATABASE_URL must begin with postgres://')
    expect(err).toContain('PORT must be 65535 or less, and is 99999')
    expect(err).toContain('MAIL_FROM must be set with SMTP_URL')
    expect(err).toContain('PUBLIC_URL must be an address such as https://canal.example')
  })
})

test.each([
  [{ PORT: 'http' }, 'PORT must be a whole number, and is http'],
  [{ DRAIN_SECONDS: '-1' }, 'DRAIN_SECONDS must be 0 or more, and is -1'],
  [{ ENVIRONMENT: 'prod' }, 'ENVIRONMENT must be production or staging or demo or development, and is prod'],
  [{ API_URL: 'api' }, 'API_URL must be an address such as https://api.example'],
])('the setting %o is refused in one line with what it must be', (wrong, line) => {
  expect(refusalOf({ SECRET, DATA_DIR: 'dados', ...wrong })).toBe(line)
})

describe('a server that cannot start', { timeout: PATIENCE }, () => {
  test('because another one has the folder or the port says so in a line, and leaves that one alone', async () => {
    const [DATA_DIR, other] = [demoFolder(), demoFolder()]
    const first = await startServing({ DATA_DIR })
    expect(await endOf({ DATA_DIR }, 'demo/main.ts')).toMatchObject({
      code: 1,
      err: `The folder ${DATA_DIR} is in use by process ${first.pid}: one server a folder\n`,
    })
    expect(await endOf({ DATA_DIR: other, PORT: first.port }, 'demo/main.ts')).toMatchObject({
      code: 1,
      err: `Port ${first.port} is in use: stop what uses it, or set PORT to another\n`,
    })
    // The folder of the second one is free again.
    expect(readdirSync(other)).toEqual(['cluster'])
    expect((await first.ask('/health')).status).toBe(200)
    expect(await first.stop()).toMatchObject({ code: 0, err: '' })
  })

  test('because its address is not of this machine names the setting', async () => {
    expect(await endOf({ DATA_DIR: demoFolder(), HOST: '192.0.2.1' }, 'demo/main.ts')).toMatchObject({
      code: 1,
      err: 'HOST 192.0.2.1 is no address of this machine: set it to one of its own, or to 0.0.0.0 for all\n',
    })
  })

  test('because the database server does not answer says so without a trace of our code', async () => {
    const DATABASE_URL = 'postgres://ninguem@127.0.0.1:1/nada'
    const { code, err } = await endOf({ DATABASE_URL, DATABASE_WAIT: '0' }, 'demo/main.ts')
    expect(code).toBe(1)
    expect(err).toMatch(/^DATABASE_URL leads to no database that can be used: .*127\.0\.0\.1:1.*\n$/)
    expect(err).not.toContain('    at ')
  })
})

describe('in production a database', { timeout: PATIENCE }, () => {
  test('is served with the secret that it was first served with, until that is said to be lost', async () => {
    const DATA_DIR = temporaryFolder()
    const main = ['src/server/main.ts']
    await (await startServing({ DATA_DIR, SECRET }, main)).stop()
    const other = `${SECRET}, outra vez`
    expect(await endOf({ DATA_DIR, SECRET: other })).toMatchObject({
      code: 1,
      err: expect.stringMatching(/^SECRET is not the one that this database was first served with, .*\n$/),
    })
    const command = (...args: readonly string[]) =>
      startProgram(['scripts/forgetSecret.ts', ...args], { DATA_DIR }).ended
    expect(await command()).toMatchObject({ code: 1, err: expect.stringContaining('-- --lost') })
    expect(await command('--lost')).toMatchObject({ code: 0, err: '' })
    expect(await (await startServing({ DATA_DIR, SECRET: other }, main)).stop()).toMatchObject({ code: 0 })
    expect(await endOf({ DATA_DIR, SECRET })).toMatchObject({ code: 1 })
  })

  test('that is damaged is named with what to do about it', async () => {
    const DATA_DIR = demoFolder()
    const db = await openDatabase({ dataDir: DATA_DIR })
    const { rows } = await sql<{ path: string }>`select pg_relation_filepath('registro') as path`.execute(
      db.kysely,
    )
    await db.close()
    const file = openSync(join(DATA_DIR, 'cluster', rows[0]?.path ?? ''), 'r+')
    writeSync(file, Buffer.alloc(64, 0xff), 0, 64, 0)
    closeSync(file)
    expect(await endOf({ DATA_DIR }, 'demo/main.ts')).toMatchObject({
      code: 1,
      err: expect.stringMatching(
        /^The database in .* is damaged: invalid page .* npm run restore -- file, .*\n$/,
      ),
    })
    rmSync(join(DATA_DIR, 'cluster/global/pg_control'))
    expect(await endOf({ DATA_DIR }, 'demo/main.ts')).toMatchObject({
      code: 1,
      err: expect.stringMatching(
        /^The database in .* is damaged: PANIC: +could not open file .* npm run restore -- file, .*\n$/,
      ),
    })
  })

  test('that a later version has changed is not taken for the demo', async () => {
    const DATA_DIR = demoFolder()
    const db = await openDatabase({ dataDir: DATA_DIR })
    await sql`insert into _migracao ("Numero", "Nome") values (999999, 'later')`.execute(db.kysely)
    await db.close()
    expect(await endOf({ DATA_DIR, SECRET })).toMatchObject({
      code: 1,
      err: expect.stringMatching(/^This database is of a later version of canal-admin, .*\n$/),
    })
  })

  test.skipIf(process.getuid?.() !== 0)('of another user is left alone by root', async () => {
    const DATA_DIR = demoFolder()
    chownSync(join(DATA_DIR, 'cluster'), 65_534, 65_534)
    expect(await endOf({ DATA_DIR }, 'demo/main.ts')).toMatchObject({
      code: 1,
      err: expect.stringMatching(/^The database in .* is of the user with the number 65534, .*\n$/),
    })
  })
})

describe('a server does not mix the demo with production', { timeout: PATIENCE }, () => {
  test('and refuses a database that holds it', async () => {
    const { code, err } = await endOf({ DATA_DIR: demoFolder(), SECRET })
    expect({ code, err }).toEqual({
      code: 1,
      err: expect.stringMatching(/^This database holds the demo, .* production does not start on it\..*\n$/),
    })
  })

  test('nor fills a database that a production has prepared, though it has no company yet', async () => {
    const DATA_DIR = temporaryFolder()
    const production = await startServing({ DATA_DIR, SECRET }, ['src/server/main.ts'])
    await production.stop()
    expect(await endOf({ DATA_DIR }, 'demo/main.ts')).toMatchObject({
      code: 1,
      err: expect.stringMatching(/^This database holds companies .* or is of a production server, .*\n$/),
    })
  })

  test('nor with a demo from before there was a mark', async () => {
    const db = closing(await openDatabase({ dataDir: demoFolder() }))
    await sql`drop table demonstracao`.execute(db.kysely)
    // Schema record of an older version, which stored no columns beside its fingerprint.
    await sql`update _esquema set "Impressao" = '', "Colunas" = null, "Resumo" = null`.execute(db.kysely)
    await expect(assertNoDemo(db)).rejects.toThrow('This database holds the demo')
    await setupDatabase(db, demo)
    const { rows } = await sql`select "Demo" from demonstracao`.execute(db.kysely)
    expect(rows).toEqual([{ Demo: true }])
  })
})

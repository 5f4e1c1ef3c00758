import { sql } from 'kysely'
import { describe, expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '#server/db/openDatabase.ts'
import { assertNoDemo } from '#server/setup/demoMarker.ts'
import { setupDatabase } from '#server/setup/setupDatabase.ts'
import { closing, temporaryFolder } from '../db/support/engines.ts'
import { copyOf, hasPostgres, startPostgres } from '../db/support/postgres.ts'
import { demo } from '../server/support/demoApp.ts'
import { demoFolder, PATIENCE, startProgram, startServing } from './support/program.ts'

const SECRET = 'um segredo que ninguém adivinha, 2026'
const DATABASE = /^DATABASE_URL \(a PostgreSQL server\) or DATA_DIR \(a folder .*\) must be set/m
const SEALING = /^SECRET must be set, .* encrypts what may not be read in the database$/m

/** Result of a server process that must refuse to start. */
const endOf = (variables: Readonly<Record<string, string>>, main = 'src/server/main.ts') =>
  startProgram([main], variables).ended

describe('in production the server refuses to start', { timeout: PATIENCE }, () => {
  test('without anything, and says all that is missing at once', async () => {
    const { code, out, err } = await endOf({})
    expect({ code, out }).toEqual({ code: 1, out: '' })
    expect(err).toMatch(DATABASE)
    expect(err).toMatch(SEALING)
  })

  test('without a database, though with a secret', async () => {
    const { code, err } = await endOf({ SECRET })
    expect(code).toBe(1)
    expect(err).toMatch(DATABASE)
    expect(err).not.toMatch(SEALING)
  })

  test('without a secret, though with a database', async () => {
    const { code, err } = await endOf({ DATA_DIR: temporaryFolder() })
    expect(code).toBe(1)
    expect(err).toMatch(SEALING)
    expect(err).not.toMatch(DATABASE)
  })

  test('with variables that are set to nothing, as with none', async () => {
    const { err } = await endOf({ DATA_DIR: '', DATABASE_URL: '', SECRET: '' })
    expect(err).toMatch(DATABASE)
    expect(err).toMatch(SEALING)
  })

  test('with a secret that can be guessed, an address of another database and a port there is none of', async () => {
    const { code, err } = await endOf({ SECRET: 'curto', DATABASE_URL: 'mysql://x', PORT: '99999' })
    expect(code).toBe(1)
    expect(err).toContain('SECRET must have at least 32 characters')
    expect(err).toContain('DATABASE_URL must begin with postgres://')
    expect(err).toContain('PORT')
  })

  test('with a mail server but no sender of the e-mails, or an address of the portal that is none', async () => {
    const variables = { SECRET, DATA_DIR: temporaryFolder(), SMTP_URL: 'smtp://mail.example' }
    const { code, err } = await endOf({ ...variables, PUBLIC_URL: 'canal.example', MAIL_DIR: '' })
    expect(code).toBe(1)
    expect(err).toContain('MAIL_FROM must be set with SMTP_URL')
    expect(err).toContain('PUBLIC_URL must be an address such as https://canal.example')
  })
})

describe('a server that cannot start', { timeout: PATIENCE }, () => {
  test('because another one has the folder says who and leaves that one alone', async () => {
    const DATA_DIR = demoFolder()
    const first = await startServing({ DATA_DIR })
    const { code, err } = await endOf({ DATA_DIR }, 'demo/main.ts')
    expect({ code, err }).toEqual({
      code: 1,
      err: `The folder ${DATA_DIR} is in use by process ${first.pid}: one server a folder\n`,
    })
    expect((await first.ask('/health')).status).toBe(200)
    expect(await first.stop()).toMatchObject({ code: 0, err: '' })
  })

  test('because the port is taken says so in a line and gives the folder back', async () => {
    const first = await startServing({ DATA_DIR: demoFolder() })
    const DATA_DIR = demoFolder()
    const { code, err } = await endOf({ DATA_DIR, PORT: first.port }, 'demo/main.ts')
    expect({ code, err }).toEqual({
      code: 1,
      err: `Port ${first.port} is in use: stop what uses it, or set PORT to another\n`,
    })
    expect((await (await startServing({ DATA_DIR })).ask('/health')).status).toBe(200)
  })

  test('because the database server does not answer says so without a trace of our code', async () => {
    const { code, err } = await endOf({ DATABASE_URL: 'postgres://ninguem@127.0.0.1:1/nada' }, 'demo/main.ts')
    expect(code).toBe(1)
    expect(err).toContain('127.0.0.1:1')
    expect(err).not.toContain('    at ')
  })
})

describe('a server does not mix the demo with production', { timeout: 2 * PATIENCE }, () => {
  const HELENA = [
    ...['--cnpj', '69.810.101/0001-24', '--company', 'Voltrix Serrana S.A.', '--type', '0'],
    ...['--name', 'Helena Schmitt', '--email', 'helena@voltrix.example'],
  ]
  const createAdmin = (variables: Readonly<Record<string, string>>) =>
    startProgram(['scripts/createAdmin.ts', ...HELENA], variables, 'Senha comprida 2026\n').ended

  /** A place with the demo and an empty one, by engine. */
  const places = [
    [
      'embedded database',
      true,
      async () => ({ demo: { DATA_DIR: demoFolder() }, empty: { DATA_DIR: temporaryFolder() } }),
    ],
    [
      'PostgreSQL server',
      hasPostgres,
      async () => {
        const DATABASE_URL = await copyOf(process.env['DEMO_DATABASE_URL'] ?? '')
        const server = await startPostgres()
        onTestFinished(server.remove)
        return { demo: { DATABASE_URL }, empty: { DATABASE_URL: await server.createDatabase() } }
      },
    ],
  ] as const

  for (const [name, isThere, make] of places) {
    test.runIf(isThere)(`on the ${name}`, async () => {
      const { demo, empty } = await make()
      const served = await endOf({ ...demo, SECRET })
      expect({ code: served.code, err: served.err }).toEqual({
        code: 1,
        err: expect.stringMatching(
          /^This database holds the demo, .* production does not start on it\..*\n$/,
        ),
      })
      expect(await createAdmin(empty)).toMatchObject({ code: 0 })
      const shown = await endOf(empty, 'demo/main.ts')
      expect({ code: shown.code, err: shown.err }).toEqual({
        code: 1,
        err: expect.stringMatching(/^This database holds companies that are not of the demo, .*\n$/),
      })
    })
  }

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

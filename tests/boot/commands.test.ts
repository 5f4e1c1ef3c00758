import { chmodSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { entityNamed } from '#contract/entity.ts'
import { DEMO_SECRET } from '#demo/demo.ts'
import { temporaryFolder } from '../db/support/engines.ts'
import { banksFile, manyBanks } from '../server/support/officialFiles.ts'
import { endpointOf } from '../server/support/registers.ts'
import { demoFolder, PATIENCE, startProgram, startServing } from './support/program.ts'

const SECRET = 'um segredo que ninguém adivinha, 2026'
const PASSWORD = 'Senha comprida 2026'

const HELENA = [
  ...['--cnpj', '69.810.101/0001-24', '--company', 'Voltrix Serrana S.A.', '--type', '0'],
  ...['--name', 'Helena Schmitt', '--email', 'Helena@Voltrix.example'],
]

const createAdmin = (DATA_DIR: string, args: readonly string[], password = PASSWORD) =>
  startProgram(['scripts/createAdmin.ts', ...args], { DATA_DIR }, `${password}\n`).ended

const requests = (DATA_DIR: string, args: readonly string[], more: Readonly<Record<string, string>> = {}) =>
  startProgram(['scripts/requests.ts', ...args], { DATA_DIR, ...more }).ended

describe('the first administrator in production', { timeout: 2 * PATIENCE }, () => {
  test('signs in to a company that has nothing of the demo, is made once, and may own the channel later', async () => {
    const DATA_DIR = temporaryFolder()
    expect(await createAdmin(DATA_DIR, HELENA)).toMatchObject({ code: 0, err: '' })
    const server = await startServing({ DATA_DIR, SECRET }, ['src/server/main.ts'])
    const token = await server.signIn('helena@voltrix.example', PASSWORD)
    const { path } = endpointOf(entityNamed('empresa'), 'list')
    expect(await server.ask(path, token)).toEqual({ status: 200, body: [] })
    expect(await server.signIn('industria@demo.canal')).toBeUndefined()
    expect((await server.stop()).out).not.toContain('demo')
    // The same company and user again are duplicates.
    const { code, err } = await createAdmin(DATA_DIR, HELENA)
    expect(code).toBe(1)
    expect(err).toContain('--cnpj 69810101000124 is of a company that is there already')
    expect(err).toContain('--email helena@voltrix.example is of a user who is there already')

    expect((await requests(DATA_DIR, ['--list'])).code).toBe(1)
    expect(await requests(DATA_DIR, ['--owner', '69.810.101/0001-24'])).toMatchObject({ code: 0, err: '' })
    expect((await requests(DATA_DIR, ['--list'])).out).toContain('No request is open')
    const another = HELENA.map(word =>
      word.replace('69.810.101/0001-24', '69901100000195').replace('Helena@', 'm@'),
    )
    expect(await createAdmin(DATA_DIR, [...another, '--owner'])).toMatchObject({
      code: 1,
      err: '--owner is of a company that is there already\n',
    })

    // The mailbox is lost with the password.
    const account = (args: readonly string[], input = '') =>
      startProgram(['scripts/account.ts', '--email', 'helena@voltrix.example', ...args], { DATA_DIR }, input)
        .ended
    expect(await account(['--new-email', 'helena'])).toMatchObject({
      code: 1,
      err: '--new-email must be an e-mail address\n',
    })
    expect(await account(['--remove-factor'])).toMatchObject({
      code: 0,
      out: expect.stringContaining('Done: helena@voltrix.example signs in with their password') as unknown,
    })
    expect(await account(['--password'], 'curta\n')).toMatchObject({
      code: 1,
      err: 'The password must have at least 12 characters\n',
    })
    const [address, newPassword] = ['h.schmitt@voltrix.example', 'Outra senha comprida 2026']
    expect(await account(['--new-email', address, '--password'], `${newPassword}\n`)).toMatchObject({
      code: 0,
      err: '',
    })
    expect(await account(['--password'], `${newPassword}\n`)).toMatchObject({
      code: 1,
      err: 'No active user has the e-mail address helena@voltrix.example\n',
    })
    const again = await startServing({ DATA_DIR, SECRET }, ['src/server/main.ts'])
    expect((await again.ask(path, token)).status).toBe(401)
    expect(await again.signIn('helena@voltrix.example', PASSWORD)).toBeUndefined()
    expect(await again.signIn(address, PASSWORD)).toBeUndefined()
    expect(await again.signIn(address, newPassword)).toEqual(expect.any(String))
    await again.stop()

    expect(await startProgram(['demo/main.ts'], { DATA_DIR }).ended).toMatchObject({
      code: 1,
      err: expect.stringMatching(/^This database holds companies that are not of the demo, .*\n$/),
    })
  })

  test('is refused with all that is wrong at once', async () => {
    const wrong = ['--cnpj', '69.810.101/0001-25', '--type', '7', '--email', 'helena']
    const { code, err } = await createAdmin(temporaryFolder(), wrong)
    const options = ['--cnpj', '--company', '--type', '--name', '--email']
    expect({ code, missing: options.filter(option => !err.includes(option)) }).toEqual({
      code: 1,
      missing: [],
    })
  })

  test('is refused with a password that is too short', async () => {
    const { code, err } = await createAdmin(temporaryFolder(), HELENA, 'curta')
    expect({ code, err }).toEqual({ code: 1, err: 'The password must have at least 12 characters\n' })
  })

  test('is refused without a database being named', async () => {
    const { code, err } = await createAdmin('', HELENA)
    expect(code).toBe(1)
    expect(err).toContain('DATABASE_URL')
  })
})

describe('who owns the channel', { timeout: PATIENCE }, () => {
  test('decides about the requests of the demo', async () => {
    const DATA_DIR = demoFolder()
    expect((await requests(DATA_DIR, ['--list'])).out).toContain('69.310.510/0001-61')
    const approve = (more = {}) => requests(DATA_DIR, ['--approve', '1'], more)
    expect(await approve()).toMatchObject({ code: 1, err: expect.stringContaining('SECRET must be set') })
    expect(await approve({ SECRET: DEMO_SECRET })).toMatchObject({ code: 0, err: '' })
    expect((await requests(DATA_DIR, ['--refuse', '2'])).err).toContain('--reason is missing')
    expect((await requests(DATA_DIR, ['--refuse', '2', '--reason', 'Não'])).code).toBe(0)
    expect(await approve({ SECRET: DEMO_SECRET })).toMatchObject({
      code: 1,
      err: expect.not.stringContaining('SECRET'),
    })
    expect((await requests(DATA_DIR, ['--list'])).out).toContain('No request is open')
  })
})

describe('filling registers for load work', { timeout: PATIENCE }, () => {
  const seed = (DATA_DIR: string, ...args: readonly string[]) =>
    startProgram(['tests/load/main.ts', ...args], { DATA_DIR }).ended

  test('makes as many records as asked for, which the server lists', async () => {
    const DATA_DIR = demoFolder()
    expect((await seed(DATA_DIR, '--rows', '70')).err).toBe('')
    const server = await startServing({ DATA_DIR })
    const token = await server.signIn()
    const { path } = endpointOf(entityNamed('partnumber'), 'list')
    const { body } = await server.ask(`${path}?range=[0,99]`, token)
    expect(body).toHaveLength(70)
  })

  test('fills a detail when it is asked for by its name', async () => {
    const { code, out } = await seed(demoFolder(), '--rows', '60', '--register', 'empresa/contato')
    expect({ code, last: out.includes('60 of 60') }).toEqual({ code: 0, last: true })
  })

  test('refuses a register there is none of and says which there are', async () => {
    const { code, err } = await seed(demoFolder(), '--rows', '10', '--register', 'nada')
    expect(code).toBe(1)
    expect(err).toContain('No register nada: filial, ')
  })
})

test('an official table is loaded from a file, and is told what changed', {
  timeout: 2 * PATIENCE,
}, async () => {
  const DATA_DIR = demoFolder()
  const file = join(temporaryFolder(), 'bancos.csv')
  const load = () => startProgram(['scripts/run.mjs', 'scripts/tables.ts', 'banks', file], { DATA_DIR }).ended
  writeFileSync(file, banksFile(manyBanks))
  const first = await load()
  expect(first).toMatchObject({ code: 0, err: '' })
  expect(first.out).toMatch(/^\d+ rows: \d+ added, .*\nAdded, for example: /m)
  expect(await load()).toMatchObject({ code: 0, out: expect.stringMatching(/^The same content as before/m) })
})

test('a command that the server refuses says what is wrong with which field', {
  timeout: PATIENCE,
}, async () => {
  const program = `
    import { fieldProblem } from '#server/core/problem.ts'
    import { runCommand } from './scripts/command.ts'
    await runCommand('usage', async () => { throw fieldProblem('Email', 'validation.email') })`
  const { code, err } = await startProgram(['--input-type=module', '--eval', program], {}).ended
  expect(code).toBe(1)
  expect(err).toMatch(/\(invalid\)\n {2}Email: \w+/)
})

test('a command of a user who may not have the folder says whose it is to be run as', {
  timeout: PATIENCE,
}, async () => {
  const DATA_DIR = temporaryFolder()
  chmodSync(DATA_DIR, 0)
  const program = `
    import { backUp } from '#server/db/backup.ts'
    import { openDatabase } from '#server/db/openDatabase.ts'
    import { runCommand } from './scripts/command.ts'
    const { DATA_DIR: dataDir } = process.env
    if (process.getuid() === 0) process.setuid(65534)
    await runCommand('usage', async () => void await openDatabase({ dataDir }))
    await runCommand('usage', () => backUp({ dataDir }, 'copia', []))`
  const { code, err } = await startProgram(['--input-type=module', '--eval', program], { DATA_DIR }).ended
  expect(code).toBe(1)
  expect(err).toMatch(
    /^(\S+ is refused to the user \w+ \(EACCES\): run this as the user of the service .*\n){2}$/,
  )
})

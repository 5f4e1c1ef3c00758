import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { openDatabase } from '#server/db/openDatabase.ts'
import { asOwner } from '#server/db/transaction.ts'
import { temporaryFolder } from '../db/support/engines.ts'
import { demoFolder, PATIENCE, startProgram, startServing } from './support/program.ts'

const FORGOTTEN = '/api/canal/account/senha/esquecimento'
const Email = 'agente@demo.canal'

const lettersIn = (folder: string) =>
  existsSync(folder) ? readdirSync(folder).filter(name => name.endsWith('.eml')) : []

const emailsIn = (folder: string) => lettersIn(folder).map(name => readFileSync(join(folder, name), 'utf8'))

/** Text of an e-mail decoded from quoted-printable: soft line breaks removed, `=3D` as `=`. */
const readable = (email = '') => email.replace(/=\r?\n/g, '').replaceAll('=3D', '=')

describe('a server without a mail server', { timeout: PATIENCE }, () => {
  test('writes e-mails beside its data, with links to where it listens', async () => {
    const DATA_DIR = demoFolder()
    const server = await startServing({ DATA_DIR })
    await server.ask(FORGOTTEN, '', { Email })
    await expect.poll(() => emailsIn(join(DATA_DIR, 'correio'))).toHaveLength(1)
    const [email] = emailsIn(join(DATA_DIR, 'correio'))
    expect(readable(email)).toContain(`http://localhost:${server.port}/admin/pages/resetpassword/`)
    expect(await server.stop()).toMatchObject({ code: 0, err: '' })
  })

  test('writes them where it is told to, with links to where people reach it', async () => {
    const MAIL_DIR = join(temporaryFolder(), 'cartas')
    const PUBLIC_URL = 'https://canal.example/admin/'
    const server = await startServing({ DATA_DIR: demoFolder(), MAIL_DIR, PUBLIC_URL })
    await server.ask(FORGOTTEN, '', { Email })
    await expect.poll(() => emailsIn(MAIL_DIR)).toHaveLength(1)
    expect(readable(emailsIn(MAIL_DIR)[0])).toContain('https://canal.example/admin/pages/resetpassword/')
  })
})

/** Mail server that is down. */
const mail = { SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'Canal <nao-responda@canal.example>' }

test('a letter that waits is in a backup without its link, and leaves with it after the restore', {
  timeout: 2 * PATIENCE,
}, async () => {
  const from = demoFolder()
  const server = await startServing({ DATA_DIR: from, ...mail })
  await server.ask(FORGOTTEN, '', { Email })
  await server.stop()
  const file = join(temporaryFolder(), 'copia')
  const DATA_DIR = temporaryFolder()
  const command = (name: string, folder: string) =>
    startProgram([`scripts/${name}.ts`, file], { DATA_DIR: folder }).ended
  expect(await command('backup', from)).toMatchObject({ code: 0, err: '' })
  const copied = gunzipSync(readFileSync(file))
  expect(copied.includes('Redefinição de senha')).toBe(true)
  expect(copied.includes('/resetpassword/')).toBe(false)
  expect(await command('restore', DATA_DIR)).toMatchObject({ code: 0, err: '' })
  // The pause after the attempts that failed, ended by hand.
  const db = await openDatabase({ dataDir: DATA_DIR })
  await asOwner(db, trx => sql`update tarefa set "Proxima" = now() where "Tipo" = 'correio'`.execute(trx))
  await db.close()
  await startServing({ DATA_DIR })
  await expect.poll(() => readable(emailsIn(join(DATA_DIR, 'correio'))[0])).toContain('/resetpassword/')
})

test('a server whose mail server is down serves all the same, and ends quietly', {
  timeout: PATIENCE,
}, async () => {
  const server = await startServing({ DATA_DIR: demoFolder(), ...mail })
  expect((await server.ask(FORGOTTEN, '', { Email })).status).toBe(200)
  expect((await server.ask('/health')).status).toBe(200)
  await expect.poll(() => server.said.out, { timeout: PATIENCE }).toContain('job failed')
  const { code, out, err } = await server.stop()
  expect({ code, err }).toEqual({ code: 0, err: '' })
  expect(out).toMatch(
    /"kind":"correio","jobId":\d+,"reason":"E\w+","seconds":30,"msg":"job failed, tried again later"/,
  )
  expect(out).not.toContain(Email.concat('>'))
})

test('a server without a mail server, whose folder of e-mails cannot be written to, names the settings', {
  timeout: PATIENCE,
}, async () => {
  const MAIL_DIR = join(temporaryFolder(), 'ficheiro')
  writeFileSync(MAIL_DIR, '')
  const server = await startServing({ DATA_DIR: demoFolder(), MAIL_DIR })
  await server.ask(FORGOTTEN, '', { Email })
  await expect
    .poll(() => server.said.out, { timeout: PATIENCE })
    .toMatch(/"reason":"e-mails cannot be written into [^"]* set SMTP_URL and MAIL_FROM, or MAIL_DIR /)
})

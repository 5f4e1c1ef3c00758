import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { Client } from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { hasPostgres } from '../db/support/postgres.ts'
import { freePort } from './support/freePort.ts'
import { logLinesOf } from './support/logLinesOf.ts'
import { PATIENCE, startProgram, startServing } from './support/program.ts'
import { olderDatabase } from './support/startsTogether.ts'

const LIST = '/api/canal/cadastros/finalidades'
const LOCK = 7_241_953

/** Connection that keeps every server from changing the tables of a database, until it is ended. */
async function blockedMigration(connectionString: string): Promise<Client> {
  const client = new Client({ connectionString })
  await client.connect()
  onTestFinished(() => client.end().catch(() => {}))
  await client.query('select pg_advisory_lock($1)', [LOCK])
  return client
}

test.skipIf(!hasPostgres)(
  'a server that migrates says so at its port, in the language of who asks, and serves afterwards',
  {
    timeout: PATIENCE,
  },
  async () => {
    const DATABASE_URL = await olderDatabase()
    const blocking = await blockedMigration(DATABASE_URL)
    const PORT = String(await freePort())
    const address = `http://127.0.0.1:${PORT}`
    const program = startProgram(['demo/main.ts'], { DATABASE_URL, PORT })
    const ask = async (path: string, headers: Readonly<Record<string, string>> = {}) => {
      const response = await fetch(`${address}${path}`, { headers })
      return {
        status: response.status,
        retry: response.headers.get('Retry-After'),
        text: await response.text(),
      }
    }
    const statusOf = (path: string) =>
      ask(path).then(({ status, text }) => ({ status, body: JSON.parse(text) }))
    await expect
      .poll(() => statusOf('/health/live').catch(() => undefined))
      .toEqual({
        status: 200,
        body: { status: 'ok' },
      })
    const migrating = { status: 503, body: { status: 'migrating' } }
    expect(await statusOf('/health/ready')).toEqual(migrating)
    expect(await statusOf('/health')).toEqual(migrating)
    const messages = { pt: 'atualizado', en: 'updated', es: 'actualizando' }
    for (const [language, word] of Object.entries(messages)) {
      const { status, retry, text } = await ask(LIST, { 'Accept-Language': language })
      expect({ status, retry, ...JSON.parse(text) }).toEqual({
        status: 503,
        retry: '10',
        code: 'unavailable',
        Message: expect.stringContaining(word),
      })
    }
    expect((await ask('/admin/', { Accept: 'text/html' })).text).toMatch(
      /^<!doctype html>.*http-equiv="refresh"/,
    )

    // The hub of a page that is open answers so, too, in place of a connection that breaks off.
    const upgrade = { Connection: 'Upgrade', Upgrade: 'websocket', 'Sec-WebSocket-Version': '13' }
    const asking = get(`${address}/hub?id=x`, {
      headers: { ...upgrade, 'Sec-WebSocket-Key': btoa('0123456789abcdef') },
    })
    const [answer] = (await once(asking, 'response')) as [IncomingMessage]
    expect(answer.resume().statusCode).toBe(503)

    await blocking.end()
    await expect.poll(() => ask('/health/ready').then(({ status }) => status)).toBe(200)
    expect((await ask(LIST)).status).toBe(401)
    const lines = logLinesOf(program.said.out)
    const at = (msg: string) => lines.findIndex(line => line['msg'] === msg)
    expect(at('starting')).toBeLessThan(at('migration begins'))
    expect(at('migration begins')).toBeLessThan(at('migration ends'))
    const steps = lines.filter(({ msg }) => msg === 'migration step')
    expect(steps.map(({ stage }) => stage)).toEqual(expect.arrayContaining(['tables', 'indexes']))
    expect(steps[0]).toMatchObject({ what: expect.stringContaining('table "imagem"'), done: 0, of: 1 })
    program.child.kill('SIGTERM')
    expect((await program.ended).code).toBe(0)
  },
)

test.skipIf(!hasPostgres)(
  'a server that is told to end while it migrates ends at once, and the next one migrates',
  { timeout: PATIENCE },
  async () => {
    const DATABASE_URL = await olderDatabase()
    const blocking = await blockedMigration(DATABASE_URL)
    const { child, said, ended } = startProgram(['demo/main.ts'], { DATABASE_URL, PORT: '0' })
    const messages = () => logLinesOf(said.out).map(({ msg }) => msg)
    await expect.poll(messages).toContain('starting')
    child.kill('SIGTERM')
    expect(await ended).toMatchObject({ code: 0, err: '' })
    await blocking.end()
    const next = await startServing({ DATABASE_URL })
    expect(await next.signIn()).toEqual(expect.any(String))
    expect((await next.stop()).code).toBe(0)
  },
)

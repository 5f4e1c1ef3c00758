import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { type AddressInfo, createServer } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { describe, expect, onTestFinished, test } from 'vitest'
import { DEMO_PASSWORD } from '#demo/accounts.ts'
import { openDatabase } from '#server/db/openDatabase.ts'
import { past } from '../server/support/gate.ts'
import { demoFolder, PATIENCE, startServing } from './support/program.ts'

const FORGOTTEN = '/api/canal/account/senha/esquecimento'

/** Starts a mail server that accepts e-mails once it is told to; `came` counts them. */
async function slowMailServer() {
  let count = 0
  const gate = new AbortController()
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData: (stream, _session, done) => {
      stream.resume().on('end', () => {
        count += 1
        void past(gate).then(() => done())
      })
    },
  })
  await new Promise<void>(resolve => smtp.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => new Promise<void>(resolve => smtp.close(resolve)))
  const address = smtp.server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    came: () => count,
    accept: () => gate.abort(),
    SMTP_URL: `smtp://127.0.0.1:${port}`,
    MAIL_FROM: 'Canal <nao-responda@canal.example>',
  }
}

/** Starts a mail server that hangs up on everybody; `came` counts them. */
async function deafMailServer() {
  let count = 0
  const hangingUp = createServer(socket => {
    count += 1
    socket.destroy()
  })
  hangingUp.listen(0, '127.0.0.1')
  await once(hangingUp, 'listening')
  onTestFinished(() => void hangingUp.close())
  const { port } = hangingUp.address() as AddressInfo
  return {
    came: () => count,
    SMTP_URL: `smtp://127.0.0.1:${port}`,
    MAIL_FROM: 'Canal <nao-responda@canal.example>',
  }
}

describe('a server told to end', { timeout: PATIENCE }, () => {
  test('does so by itself once it has answered what had begun', async () => {
    const server = await startServing({ DATA_DIR: demoFolder() })
    const body = JSON.stringify({ Email: 'industria@demo.canal', Password: DEMO_PASSWORD })
    const signingIn = request(`${server.address}/api/auth/token`, {
      method: 'POST',
      headers: {
        ...{ 'Content-Type': 'application/json', 'Content-Length': String(body.length) },
        Expect: '100-continue',
      },
    })
    signingIn.flushHeaders()
    await once(signingIn, 'continue')
    const ended = server.stop()
    signingIn.end(body)
    const [response] = (await once(signingIn, 'response')) as [IncomingMessage]
    response.resume()
    expect(response.statusCode).toBe(200)
    expect(await ended).toMatchObject({ code: 0, err: '' })
  })

  test('answers for as long as proxies need to notice that it is not ready any more', async () => {
    const server = await startServing({ DATA_DIR: demoFolder(), DRAIN_SECONDS: '3' })
    expect(await server.ask('/health/ready')).toEqual({ status: 200, body: { status: 'ok' } })
    const ended = server.stop()
    await expect.poll(() => server.ask('/health/ready')).toEqual({ status: 503, body: { status: 'leaving' } })
    expect(await server.ask('/health/live')).toEqual({ status: 200, body: { status: 'ok' } })
    expect(await server.signIn()).toEqual(expect.any(String))
    expect(await ended).toMatchObject({ code: 0, err: '' })
  })

  test('waits for the e-mail that a slow mail server is taking, which is not sent again', async () => {
    const { came, accept, ...mail } = await slowMailServer()
    const DATA_DIR = demoFolder()
    const server = await startServing({ DATA_DIR, ...mail })
    await server.ask(FORGOTTEN, '', { Email: 'agente@demo.canal' })
    await expect.poll(came).toBe(1)
    const ended = server.stop()
    await expect.poll(() => server.ask('/health').catch(() => 'refused')).toBe('refused')
    accept()
    expect(await ended).toMatchObject({ code: 0, err: '' })
    const db = await openDatabase({ dataDir: DATA_DIR })
    const emails = await db.kysely
      .selectFrom('tarefa')
      .select('Fim')
      .where('Tipo', '=', 'correio')
      .orderBy('Id', 'desc')
      .execute()
    await db.close()
    expect(emails[0]).toEqual({ Fim: expect.any(String) })
  })
})

test('a server whose words nobody reads any more goes on', { timeout: PATIENCE }, async () => {
  // A log line is written for each e-mail that cannot be sent, before the next one is tried.
  const { came, ...mail } = await deafMailServer()
  const server = await startServing({ DATA_DIR: demoFolder(), ...mail })
  server.deafen()
  await server.ask(FORGOTTEN, '', { Email: 'agente@demo.canal' })
  await server.ask(FORGOTTEN, '', { Email: 'industria@demo.canal' })
  await expect.poll(came).toBeGreaterThan(1)
  expect((await server.ask('/health')).status).toBe(200)
  expect((await server.stop()).code).toBe(0)
})

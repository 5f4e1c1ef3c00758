import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { SMTPServer } from 'smtp-server'
import { describe, expect, onTestFinished, test } from 'vitest'
import { DEMO_PASSWORD } from '#demo/accounts.ts'
import { openDatabase } from '#server/db/openDatabase.ts'
import { demoFolder, PATIENCE, startServing } from './support/program.ts'

const FORGOTTEN = '/api/canal/account/senha/esquecimento'

/** Starts a mail server that delays the acceptance of each e-mail; `came` counts them. */
async function slowMailServer(milliseconds: number) {
  let count = 0
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData: (stream, _session, done) => {
      stream.resume().on('end', () => {
        count += 1
        setTimeout(done, milliseconds)
      })
    },
  })
  await new Promise<void>(resolve => smtp.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => new Promise<void>(resolve => smtp.close(resolve)))
  const address = smtp.server.address()
  const port = typeof address === 'object' && address ? address.port : 0
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

  test('waits for the e-mail that a slow mail server is taking, which is not sent again', async () => {
    const { came, ...mail } = await slowMailServer(4_000)
    const DATA_DIR = demoFolder()
    const server = await startServing({ DATA_DIR, ...mail })
    await server.ask(FORGOTTEN, '', { Email: 'agente@demo.canal' })
    await expect.poll(came).toBe(1)
    expect(await server.stop()).toMatchObject({ code: 0, err: '' })
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
  // A log line is written for each e-mail that cannot be sent.
  const mail = { SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'Canal <nao-responda@canal.example>' }
  const server = await startServing({ DATA_DIR: demoFolder(), ...mail })
  server.deafen()
  await server.ask(FORGOTTEN, '', { Email: 'agente@demo.canal' })
  await wait(1_500)
  expect((await server.ask('/health')).status).toBe(200)
  expect((await server.stop()).code).toBe(0)
})

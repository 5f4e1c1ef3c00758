import { setTimeout as wait } from 'node:timers/promises'
import { SMTPServer } from 'smtp-server'
import { describe, expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '#server/db/open.ts'
import { demoFolder, PATIENCE, startServing } from './support/program.ts'

const FORGOTTEN = '/api/canal/account/senha/esquecimento'

/** Starts a mail server that delays the acceptance of each e-mail; `came` has the time of each. */
async function slowMailServer(milliseconds: number) {
  const came: number[] = []
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData: (stream, _session, done) => {
      stream.resume().on('end', () => {
        came.push(performance.now())
        setTimeout(done, milliseconds)
      })
    },
  })
  await new Promise<void>(resolve => smtp.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => new Promise<void>(resolve => smtp.close(resolve)))
  const address = smtp.server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return { came, SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'Canal <nao-responda@canal.example>' }
}

describe('a server told to end', { timeout: PATIENCE }, () => {
  test('does so at once when all is answered', async () => {
    const server = await startServing({ DATA_DIR: demoFolder() })
    await server.signIn()
    const last = server.signIn()
    await wait(20)
    const ended = server.stop()
    expect(await last).toBeTypeOf('string')
    const answered = performance.now()
    expect(await ended).toMatchObject({ code: 0 })
    expect(performance.now() - answered).toBeLessThan(2_500)
  })

  test('waits for the e-mail that a slow mail server is taking, which is not sent again', async () => {
    const { came, ...mail } = await slowMailServer(4_000)
    const DATA_DIR = demoFolder()
    const server = await startServing({ DATA_DIR, ...mail })
    await server.ask(FORGOTTEN, '', { Email: 'agente@demo.canal' })
    await expect.poll(() => came.length, { timeout: 10_000 }).toBe(1)
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

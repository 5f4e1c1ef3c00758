import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { type EmailTransport, transportOf } from '#server/adapters/email/transport.ts'
import { asOwner } from '#server/db/transaction.ts'
import { enqueueEmail } from '#server/features/correio/enqueueEmail.ts'
import { correio } from '#server/features/correio/jobs/correio.ts'
import { startJobs } from '#server/jobs/runner.ts'
import { demoApp } from './support/demoApp.ts'
import { past } from './support/gate.ts'
import { collectedLog } from './support/logLines.ts'
import { demoEncryption as encryption } from './support/mail.ts'
import { mailServer } from './support/mailServer.ts'
import { quick } from './support/quickJob.ts'
import { world } from './support/world.ts'

const { server } = world()
const logged = collectedLog('warn')
beforeEach(async () => {
  await asOwner(server.db, trx => sql`delete from tarefa`.execute(trx))
})

const FROM = 'Canal <nao-responda@canal.example>'
const values = { link: 'https://canal.example/admin/pages/resetpassword/x' }

const write = (to: string) =>
  asOwner(server.db, trx => enqueueEmail(trx, { to, name: 'reset', language: 'pt', values, encryption }))

const waiting = async () => {
  const { rows } = await asOwner(server.db, trx =>
    sql<{ Para: string; Tentativas: number; Fim: string | null }>`
      select "Dados"->>'Para' as "Para", "Tentativas", "Fim" from tarefa order by "Id"`.execute(trx),
  )
  return rows
}

/** Starts to send e-mails with short intervals; stopped when the test ends. */
function sending(transport: EmailTransport, isDemo = false) {
  const soon = { ...quick(correio), attempts: { ...correio.attempts, pause: () => 0 } }
  const sender = startJobs({ db: server.db, transport, encryption, isDemo }, [soon])
  onTestFinished(() => sender.stop())
  return sender
}

const recipientsOf = ({ received }: Awaited<ReturnType<typeof mailServer>>) => received.map(({ to }) => to[0])

const noLogo = async () => undefined
const toPort = (port: number) => transportOf({ from: FROM, url: `smtp://127.0.0.1:${port}` }, noLogo)

describe('an e-mail', () => {
  test('leaves by the mail server as it was written, and nothing of it stays', async () => {
    const smtp = await mailServer()
    sending(toPort(smtp.port))
    await write('sonia@empresa.example')
    await expect.poll(() => smtp.received).toHaveLength(1)
    const [email] = smtp.received
    expect(email).toMatchObject({ from: 'nao-responda@canal.example', to: ['sonia@empresa.example'] })
    expect(email?.text).toContain('resetpassword/x')
    expect(email?.text).toContain('Auto-Submitted: auto-generated')
    await expect.poll(waiting).toEqual([])
  })

  test('stays as sent in the demo', async () => {
    const smtp = await mailServer()
    sending(toPort(smtp.port), true)
    await write('sonia@empresa.example')
    await expect.poll(waiting).toMatchObject([{ Fim: expect.any(String) }])
    await write('depois@empresa.example')
    await expect.poll(() => smtp.received.length).toBeGreaterThan(1)
    expect(recipientsOf(smtp)).toEqual(['sonia@empresa.example', 'depois@empresa.example'])
  })

  test('waits for a mail server that is down, and leaves when it is back', async () => {
    const first = await mailServer()
    await first.stop()
    sending(toPort(first.port))
    await write('sonia@empresa.example')
    await expect.poll(async () => (await waiting())[0]?.Tentativas).toBeGreaterThan(1)
    const back = await mailServer(first.port)
    await expect.poll(() => back.received).toHaveLength(1)
    await expect.poll(waiting).toEqual([])
  })

  test('is told by its Message-ID to be the same when it comes once more', async () => {
    const smtp = await mailServer(0, true)
    sending(toPort(smtp.port))
    await write('sonia@empresa.example')
    await expect.poll(waiting).toEqual([])
    await write('sonia@empresa.example')
    await expect.poll(() => smtp.received).toHaveLength(3)
    const [first, again, another] = smtp.received.map(({ text }) => /^Message-ID: (<.+>)/m.exec(text)?.[1])
    expect(first).toMatch(/@canal\.example>$/)
    expect(again).toBe(first)
    expect(another).not.toBe(first)
  })

  test('to whom the mail server does not know is given up, and keeps no other from leaving', async () => {
    const smtp = await mailServer()
    await write('ninguem@empresa.example')
    await write('sonia@empresa.example')
    sending(toPort(smtp.port))
    await expect.poll(() => recipientsOf(smtp)).toEqual(['sonia@empresa.example'])
    await expect
      .poll(waiting)
      .toMatchObject([{ Para: 'ninguem@empresa.example', Tentativas: 1, Fim: expect.any(String) }])
  })

  test('is told of in the log without whom it is to', async () => {
    const smtp = await mailServer()
    sending(toPort(smtp.port))
    await write('ninguem@empresa.example')
    await expect
      .poll(() => logged.lines())
      .toContainEqual(
        expect.objectContaining({ msg: 'job given up', kind: 'correio', reason: 'EENVELOPE 550' }),
      )
    expect(logged.text()).not.toContain('ninguem')
  })

  test('is written into a folder where there is no mail server, for its owner alone', async () => {
    const folder = join(mkdtempSync(join(tmpdir(), 'correio-')), 'correio')
    onTestFinished(() => rmSync(join(folder, '..'), { recursive: true }))
    sending(transportOf({ from: FROM, folder }, noLogo))
    await write('sonia@empresa.example')
    await expect.poll(waiting).toEqual([])
    const [name = ''] = readdirSync(folder)
    expect(name).toMatch(/^\d{17}-\d+\.eml$/)
    expect(readFileSync(join(folder, name), 'utf8')).toMatch(/^To: sonia@empresa\.example\r?$/m)
    expect(statSync(join(folder, name)).mode & 0o077).toBe(0)
  })

  test('of a transaction that fails is never sent', async () => {
    const smtp = await mailServer()
    sending(toPort(smtp.port))
    const failing = asOwner(server.db, async trx => {
      await enqueueEmail(trx, {
        to: 'sonia@empresa.example',
        name: 'reset',
        language: 'pt',
        values,
        encryption,
      })
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    await write('depois@empresa.example')
    await expect.poll(() => smtp.received.length).toBeGreaterThan(0)
    expect(recipientsOf(smtp)).toEqual(['depois@empresa.example'])
  })
})

test('processes that share the work send each e-mail once', async () => {
  const sent: string[] = []
  const carry: EmailTransport = async ({ Para }) => {
    // Others could begin meanwhile.
    await waiting()
    sent.push(Para)
  }
  const all = Array.from({ length: 20 }, (_, n) => `n${n}@empresa.example`)
  for (const to of all) await write(to)
  for (let n = 0; n < 3; n += 1) sending(carry)
  await expect.poll(waiting).toEqual([])
  expect(sent.toSorted()).toEqual(all.toSorted())
})

test('a server told to stop lets the e-mail under way leave, and begins no other', async () => {
  const sent: string[] = []
  const gate = new AbortController()
  const sender = sending(async ({ Para }) => {
    await past(gate)
    sent.push(Para)
  })
  await write('a@empresa.example')
  await write('b@empresa.example')
  await expect.poll(async () => (await waiting())[0]?.Tentativas).toBe(1)
  const stopped = sender.stop()
  gate.abort()
  await stopped
  expect(sent).toEqual(['a@empresa.example'])
  expect(await waiting()).toMatchObject([{ Para: 'b@empresa.example' }])
})

describe('the page of e-mails', () => {
  test('shows the newest first, as text, with links that can be followed, under a strict policy', async () => {
    await write('primeira@empresa.example')
    await asOwner(server.db, trx =>
      enqueueEmail(trx, {
        to: 'segunda@empresa.example',
        name: 'reset',
        language: 'pt',
        encryption,
        values: { link: `${values.link} <img src=x onerror=alert(1)>` },
      }),
    )
    const { status, headers, body } = await server.call('/demo/correio')
    const page = String(body)
    expect(status).toBe(200)
    expect(page.indexOf('segunda@')).toBeLessThan(page.indexOf('primeira@'))
    expect(page).toContain(`<a href="${values.link}">`)
    expect(page).not.toContain('<img')
    expect(headers.get('Content-Security-Policy')).toMatch(
      /^default-src 'none'; img-src data:; style-src 'nonce-[^']+'; base-uri/,
    )
  })

  test('is nowhere outside the demo', async () => {
    const app = demoApp(server.db, { isDemo: false })
    expect((await app.request('/demo/correio')).status).toBe(404)
  })
})

import { sql } from 'kysely'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { entityNamed } from '#contract/entity.ts'
import { type CartaDevolvida, canalEndpoints } from '#contract/features/canal.ts'
import type { OutgoingEmail } from '#server/adapters/email/transport.ts'
import { encryptionWith } from '#server/core/encryption.ts'
import { asOwner } from '#server/db/transaction.ts'
import { jobs } from '#server/features/jobs.ts'
import { startJobs } from '#server/jobs/runner.ts'
import { collectedLog } from './support/logLines.ts'
import { codeIn, demoEncryption, emailsTo } from './support/mail.ts'
import { quick } from './support/quickJob.ts'
import { registrationsAt } from './support/registrations.ts'
import { world } from './support/world.ts'

const { server, workerAs } = world()
const [importer, agent, owner] = [workerAs('industria'), workerAs('agente'), workerAs('canal')]
const at = registrationsAt(server)
const logged = collectedLog('warn')

const run = <T>(statement: ReturnType<typeof sql<T>>) => asOwner(server.db, trx => statement.execute(trx))
beforeEach(async () => {
  await run(sql`delete from tarefa`)
  await run(sql`delete from tentativa`)
})

const FORGETFUL = 'outra@demo.canal'
async function reset() {
  const body = { Email: FORGETFUL }
  expect(await server.call('/api/canal/account/senha/esquecimento', { method: 'POST', body })).toMatchObject({
    status: 200,
  })
  return FORGETFUL
}
async function approval() {
  const { row, id } = await at.sent()
  for (const action of ['analisar', 'aprovar']) expect((await at.doing(action, id)).status).toBe(200)
  return row['Email']
}
const invitation = async () => (await importer.createSample(entityNamed('usuario')))['Email']
const link = async () => (await agent.createSample(entityNamed('cliente')))['Email']

/** Code that the newest e-mail to an address bears. */
const codeTo = async (address: unknown) => codeIn((await emailsTo(server, String(address)))[0])

/** Tables of which a row has a text. */
async function tablesWith(text: string): Promise<readonly string[]> {
  const { rows } = await run(
    sql<{ name: string }>`select tablename as name from pg_tables where schemaname = current_schema()`,
  )
  const found = []
  for (const { name } of rows) {
    const { rows: those } = await run(
      sql`select from ${sql.table(name)} t where t::text like ${`%${text}%`} limit 1`,
    )
    if (those.length > 0) found.push(name)
  }
  return found
}

/** Begins to send letters; those that have left, and what ends it. */
function sending(encryption = demoEncryption) {
  const sent: OutgoingEmail[] = []
  const transport = async (email: OutgoingEmail) => void sent.push(email)
  const serving = { db: server.db, transport, encryption, isDemo: false }
  const { stop } = startJobs(serving, [quick(jobs.correio)])
  onTestFinished(stop)
  return { sent, stop }
}

const givenUp = async () =>
  (await owner.call(canalEndpoints['canal/cartas'].path)).body as readonly CartaDevolvida[]

describe('a letter with a code', () => {
  test.each([
    { what: 'a new password', cause: reset },
    { what: 'an invitation', cause: invitation },
    { what: 'a request to be linked', cause: link },
    { what: 'an approval', cause: approval },
  ])('of $what waits without anybody being able to read it there, and leaves with it', async ({ cause }) => {
    const address = await cause()
    const code = await codeTo(address)
    expect(code).toHaveLength(32)
    expect(await tablesWith(code)).toEqual([])
    const { sent } = sending()
    await expect.poll(() => sent.map(({ Texto }) => Texto).join()).toContain(code)
    expect(sent.map(({ Para }) => Para)).toContain(address)
  })

  test('is given up at once where the secret is another, with the reason, and leaves when it is the former one again', async () => {
    await reset()
    const code = await codeTo(FORGETFUL)
    const { sent, stop } = sending(encryptionWith({ secret: 'another secret than that of the server' }))
    await expect
      .poll(givenUp)
      .toMatchObject([{ Assunto: 'reset', Motivo: expect.stringContaining('outra chave do servidor') }])
    const { rows } = await run(sql`select "Tentativas" from tarefa`)
    expect(rows).toEqual([{ Tentativas: 1 }])
    expect(logged.lines()).toContainEqual(
      expect.objectContaining({ msg: 'job given up', reason: 'sealed with another SECRET' }),
    )
    expect(sent).toEqual([])
    await stop()
    const [letter] = await givenUp()
    expect((await owner.call(canalEndpoints['canal/carta/reenviar'].path, { Id: letter?.Id })).status).toBe(
      200,
    )
    const again = sending()
    await expect.poll(() => again.sent.map(one => codeIn(one))).toEqual([code])
  })

  test('does not open for whoever has it sent to another address', async () => {
    await reset()
    await run(sql`update tarefa set "Dados" = jsonb_set("Dados", '{Para}', '"eu@estranho.example"')`)
    const { sent } = sending()
    await expect.poll(givenUp).toHaveLength(1)
    expect(sent).toEqual([])
  })

  test('that cannot be opened is on the page of the demo with the reason in its place', async () => {
    await reset()
    await run(sql`update tarefa set "Dados" = "Dados" || '{"Selado":"AAAA"}'`)
    const { status, body } = await server.call('/demo/correio')
    expect(status).toBe(200)
    expect(String(body)).toContain('outra chave do servidor')
  })
})

test('a letter that waits from before letters were sealed leaves as it is', async () => {
  const Dados = { Para: 'ana@empresa.example', Assunto: 'A', Texto: 'T' }
  await run(sql`insert into tarefa ("Tipo", "Dados") values ('correio', ${JSON.stringify(Dados)}::jsonb)`)
  const { sent } = sending()
  await expect.poll(() => sent).toMatchObject([Dados])
})

import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { asOwner, inCompany } from '#server/db/transaction.ts'
import { proveChain } from '#server/securityEvents/proof.ts'
import { recordSecurityEvent } from '#server/securityEvents/recordSecurityEvent.ts'
import { sealEvents, startSealing } from '#server/securityEvents/sealing.ts'
import { collectedLog } from './support/logLines.ts'
import { whileSweeping } from './support/swept.ts'
import { worldOfEach } from './support/world.ts'

const { server } = worldOfEach()
const logged = collectedLog('info')

async function companyOf(email: string): Promise<number> {
  const { rows } = await sql<{ IdRegistro: number }>`
    select "IdRegistro" from usuario where "Email" = ${email}`.execute(server.db.kysely)
  return rows[0]?.IdRegistro ?? 0
}

const recordIn = (company: number, kind: 'SAIDA' | 'SENHA_ALTERADA' = 'SAIDA') =>
  asOwner(server.db, trx => recordSecurityEvent(trx, { kind, company, by: undefined }))

test('events recorded and sealed beside each other make one whole chain of each company', async () => {
  const [one, other] = [await companyOf('industria@demo.canal'), await companyOf('outra@demo.canal')]
  const lastOf = async () =>
    [await proveChain(server.db, one), await proveChain(server.db, other)].map(({ last }) => last)
  const [before = 0, otherBefore = 0] = await lastOf()
  const beside = Array.from({ length: 40 }, (_, at) => recordIn(at % 2 === 0 ? one : other))
  await Promise.all([...beside, sealEvents(server.db), sealEvents(server.db), sealEvents(server.db)])
  const proofs = await Promise.all([proveChain(server.db, one), proveChain(server.db, other)])
  expect(proofs.map(({ broken }) => broken)).toEqual([undefined, undefined])
  expect(await lastOf()).toEqual([before + 20, otherBefore + 20])
})

test('an event stands or falls with the act in whose transaction it is recorded', async () => {
  const company = await companyOf('industria@demo.canal')
  const failing = asOwner(server.db, async trx => {
    await recordSecurityEvent(trx, { kind: 'SENHA_ALTERADA', company, by: undefined })
    throw new Error('rolled back')
  })
  await expect(failing).rejects.toThrow('rolled back')
  const { rows } = await sql`select 1 from seguranca_evento where "Tipo" = 'SENHA_ALTERADA'`.execute(
    server.db.kysely,
  )
  expect(rows).toEqual([])
})

/** Changes the third of five events of a company as the owner of the database, and proves its chain. */
async function provedAfter(tampering: (company: number) => Promise<unknown>) {
  const company = await companyOf('industria@demo.canal')
  for (let event = 0; event < 5; event += 1) await recordIn(company)
  const { first } = await proveChain(server.db, company)
  await tampering(company)
  const { broken } = await proveChain(server.db, company)
  return broken && broken.place - first + 1
}

test.each([
  ['changed', 3, sql`update seguranca_evento set "Usuario" = 'Outro' where "Numero" = 3`],
  ['moved in time', 3, sql`update seguranca_evento set "Quando" = now() + interval '1 s' where "Numero" = 3`],
  ['taken out', 3, sql`delete from seguranca_evento where "Numero" = 3`],
  ['cut off at the front', 1, sql`delete from seguranca_evento where "Numero" <= 2`],
  ['cut off at the end', 4, sql`delete from seguranca_evento where "Numero" >= 4`],
])('an event that was %s is found at its place', async (_, place, tampering) => {
  expect(await provedAfter(() => tampering.execute(server.db.kysely))).toBe(place)
})

test('requests can neither change nor delete events, nor read those of another company', async () => {
  const [own, other] = [await companyOf('industria@demo.canal'), await companyOf('outra@demo.canal')]
  const changes = [sql`update seguranca_evento set "Usuario" = ''`, sql`delete from seguranca_evento`]
  for (const change of changes)
    await expect(inCompany(server.db, own, trx => change.execute(trx))).rejects.toThrow('permission denied')
  const seenBy = (company: number) =>
    inCompany(server.db, company, trx =>
      sql<{ IdRegistro: number }>`select distinct "IdRegistro" from seguranca_evento`.execute(trx),
    )
  for (const company of [own, other]) {
    await recordIn(company)
    expect((await seenBy(company)).rows).toEqual([{ IdRegistro: company }])
  }
})

test('what is older than two years goes, and the chain of the rest is proved from where it begins', async () => {
  const company = await companyOf('industria@demo.canal')
  const { last: before } = await proveChain(server.db, company)
  for (let event = 0; event < 3; event += 1) await recordIn(company)
  await sql`
    update seguranca_evento set "Quando" = "Quando" - interval '3 years' where "IdRegistro" = ${company}`.execute(
    server.db.kysely,
  )
  await sql`update seguranca_evento set "Numero" = null where "IdRegistro" = ${company}`.execute(
    server.db.kysely,
  )
  await sql`delete from seguranca_corrente`.execute(server.db.kysely)
  for (let event = 0; event < 2; event += 1) await recordIn(company)
  expect(await proveChain(server.db, company)).toMatchObject({ first: 1, last: before + 5 })
  await whileSweeping(server, async () => {
    const first = async () => (await proveChain(server.db, company)).first
    await expect.poll(first).toBe(before + 4)
  })
  const { broken, last } = await proveChain(server.db, company)
  expect({ broken, last }).toEqual({ broken: undefined, last: before + 5 })
})

test('a server seals what it records, with a line of the log that names nobody', async () => {
  const sealing = startSealing(server.db)
  const company = await companyOf('industria@demo.canal')
  await recordIn(company, 'SENHA_ALTERADA')
  await expect
    .poll(() => logged.lines().filter(({ event }) => event === 'SENHA_ALTERADA'))
    .toMatchObject([{ msg: 'security event', company, hash: expect.stringMatching(/^[0-9a-f]{64}$/) }])
  await sealing.stop()
})

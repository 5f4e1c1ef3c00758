import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { asOwner, inCompany } from '#server/db/transaction.ts'
import { proveChain } from '#server/securityEvents/proof.ts'
import { recordSecurityEvent } from '#server/securityEvents/recordSecurityEvent.ts'
import { sealEvents } from '#server/securityEvents/sealing.ts'
import { worldOfEach } from './support/world.ts'

const { server } = worldOfEach()

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
  await recordIn(own)
  const changes = [sql`update seguranca_evento set "Usuario" = ''`, sql`delete from seguranca_evento`]
  for (const change of changes)
    await expect(inCompany(server.db, own, trx => change.execute(trx))).rejects.toThrow('permission denied')
  const rowsOf = (company: number) =>
    inCompany(server.db, company, async trx => (await sql`select 1 from seguranca_evento`.execute(trx)).rows)
  expect([(await rowsOf(own)).length > 0, await rowsOf(other)]).toEqual([true, []])
})

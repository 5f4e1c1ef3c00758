import { sql } from 'kysely'
import type { Executor } from '#server/core/context.ts'
import type { Encryption } from '#server/core/encryption.ts'

const PROOF = Buffer.from('canal-admin')
const PURPOSE = 'prova do segredo'

/**
 * Throws where what is sealed in the database was sealed with another secret. The first secret that a database is served
 * with leaves the proof: a value sealed with it. A server with another would seal what the others cannot open, and be
 * noticed at the first certificate (decision 0394).
 */
export async function assertSecret(trx: Executor, { encrypt, decrypt }: Encryption): Promise<void> {
  const sealed = encrypt(PROOF, PURPOSE)
  await sql`insert into prova_segredo ("Selado") values (${sealed}) on conflict do nothing`.execute(trx)
  const { rows } = await sql<{ Selado: Uint8Array }>`select "Selado" from prova_segredo`.execute(trx)
  try {
    for (const { Selado } of rows) decrypt(Selado, PURPOSE)
  } catch {
    throw new Error(
      'SECRET is not the one that this database was first served with, which seals its certificates, their passwords and e-mails with links: set that one. Where it is lost, npm run forget-secret lets the server start with another, and what was sealed stays unreadable',
    )
  }
}

/** Lets the next secret that the database is served with be its first. */
export async function forgetSecret(trx: Executor): Promise<void> {
  await sql`delete from prova_segredo`.execute(trx)
}

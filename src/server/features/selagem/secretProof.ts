import { sql } from 'kysely'
import type { Executor } from '#server/core/context.ts'
import type { Encryption } from '#server/core/encryption.ts'
import { BATCH, openedValues, type SealedRows } from '#server/core/sealedRows.ts'
import { sealedCertificates } from '#server/features/certificado/secret.ts'

const PROOF = Buffer.from('canal-admin')
const PURPOSE = 'prova do segredo'

type Proof = { readonly Selado: Uint8Array }

/**
 * Throws where what is sealed in the database was sealed with a secret that is not known. The first secret that a
 * database is served with leaves the proof: a value sealed with it. A server with another would seal what the others
 * cannot open, and be noticed at the first certificate (decision 0394).
 */
export async function assertSecret(trx: Executor, encryption: Encryption): Promise<void> {
  const { rows } = await sql<Proof>`select "Selado" from prova_segredo for update`.execute(trx)
  const [stored] = rows
  if (!stored) await assertOlder(trx, encryption)
  else if (isForgotten(stored)) await forgetProof(trx)
  else return assertOpens(encryption, stored)
  const first = encryption.encrypt(PROOF, PURPOSE)
  await sql`insert into prova_segredo ("Selado") values (${first}) on conflict do nothing`.execute(trx)
  // Another server may have been the first.
  const { rows: kept } = await sql<Proof>`select "Selado" from prova_segredo`.execute(trx)
  for (const proof of kept) assertOpens(encryption, proof)
}

function assertOpens({ decrypt }: Encryption, { Selado }: Proof): void {
  try {
    decrypt(Selado, PURPOSE)
  } catch {
    throw anotherSecret()
  }
}

/** Throws where the certificates of a database from before there were proofs do not open, as a proof would not. */
async function assertOlder(trx: Executor, encryption: Encryption): Promise<void> {
  const rows = await sealedCertificates(trx, { mark: encryption.mark, behind: 0, most: BATCH })
  if (rows.length > 0 && !rows.some(row => openedValues(encryption, row))) throw anotherSecret()
}

const anotherSecret = () =>
  new Error(
    'SECRET is not the one that this database was first served with, which seals its certificates, their passwords and e-mails with links: set that one, or set it as SECRET_OTHER to change it. Where it is lost, npm run forget-secret lets the server start with another, and what was sealed stays unreadable',
  )

/** Proof of a secret that is said to be lost: empty, since the certificates of that secret prove it still. */
const isForgotten = ({ Selado }: Proof) => Selado.length === 0

const forgetProof = (trx: Executor) => sql`delete from prova_segredo`.execute(trx)

/** Lets the next secret that the database is served with be its first. */
export async function forgetSecret(trx: Executor): Promise<void> {
  await sql`
    insert into prova_segredo ("Selado") values ('') on conflict ("Unica") do update set "Selado" = ''`.execute(
    trx,
  )
}

/** Proof, where it is not sealed under the present secret. */
export const sealedProof: SealedRows = async (trx, { mark, behind }) => {
  const { rows } = await sql<Proof>`
    select "Selado" from prova_segredo
    where ${behind} = 0 and "Selado" <> '' and substring("Selado" from 1 for ${mark.length}) <> ${mark} for update`.execute(
    trx,
  )
  return rows.map(({ Selado }) => ({
    Id: 1,
    belongsTo: PURPOSE,
    values: [Selado],
    replace: ([value]) => sql`update prova_segredo set "Selado" = ${value}`.execute(trx),
  }))
}

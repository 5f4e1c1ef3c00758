import { sql } from 'kysely'
import type { Database } from '#server/db/openDatabase.ts'
import { proveChain } from '#server/securityEvents/proof.ts'

type Company = { readonly Id: number; readonly RazaoSocial: string }

/** Proofs of the record of security events of every company, by their Ids. */
export async function proveRecords(db: Database) {
  const { rows } = await sql<Company>`select "Id", "RazaoSocial" from registro order by "Id"`.execute(
    db.kysely,
  )
  const proofs = []
  for (const company of rows) proofs.push({ company, ...(await proveChain(db, company.Id)) })
  return proofs
}

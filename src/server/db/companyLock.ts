import { sql } from 'kysely'
import type { CompanyCall } from '#server/core/context.ts'

/** Lets one transaction at a time decide this matter of the company; the others wait for its end. */
export async function lockCompany({ trx, company }: CompanyCall, matter: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${matter} ${company}`}, 0))`.execute(trx)
}

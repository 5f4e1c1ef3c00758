import { sql } from 'kysely'
import type { CompanyCall } from '#server/core/context.ts'

/** Advisory lock on this matter of the company until the transaction ends; other transactions wait. */
export async function lockCompany(
  { trx, company }: Pick<CompanyCall, 'trx' | 'company'>,
  matter: string,
): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${matter} ${company}`}, 0))`.execute(trx)
}

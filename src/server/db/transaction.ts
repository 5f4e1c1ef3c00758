import { sql, type Transaction } from 'kysely'
import type { UntypedTables } from '#server/core/context.ts'
import type { Database } from './openDatabase.ts'

/** Role that requests run under: it owns nothing, and row-level security applies to it. */
export const REQUEST_ROLE = 'canal_request'

/** Setting with the company whose rows a request sees. */
export const COMPANY_SETTING = 'portal.registro'

/** Setting with the provider that works on a client's rows; empty otherwise. */
export const PROVIDER_SETTING = 'portal.provedor'

/** SQL of the provider that makes the request; null for the company itself. */
export const ACTING_PROVIDER = `nullif(current_setting('${PROVIDER_SETTING}', true), '')::bigint`

/**
 * Runs work in a transaction that sees and writes only the company's rows, for a provider only those it has
 * access to; without a company, only rows that belong to none. Writing other rows fails with 42501.
 */
export function inCompany<T>(
  { kysely }: Database,
  company: number | null,
  work: (trx: Transaction<UntypedTables>) => Promise<T>,
  provider?: number,
): Promise<T> {
  return kysely.transaction().execute(async trx => {
    // Equivalent of `set local role` with all settings in one statement; without parameters it is sent
    // together with `begin`.
    await sql`select set_config('role', ${sql.lit(REQUEST_ROLE)}, true),
      set_config(${sql.lit(COMPANY_SETTING)}, ${sql.lit(String(company ?? ''))}, true),
      set_config(${sql.lit(PROVIDER_SETTING)}, ${sql.lit(String(provider ?? ''))}, true)`.execute(trx)
    return work(trx)
  })
}

/**
 * Runs work in a transaction without row-level security: sign-in, seeds, and whatever concerns every company.
 */
export function asOwner<T>(
  { kysely }: Database,
  work: (trx: Transaction<UntypedTables>) => Promise<T>,
): Promise<T> {
  return kysely.transaction().execute(work)
}

/**
 * Leaves the role of requests for part of their transaction, to access what they may not: sessions, codes,
 * another company's card. The work itself must restrict the rows (decision 0051).
 */
export async function asOwnerWithin<T>(trx: Transaction<UntypedTables>, work: () => Promise<T>): Promise<T> {
  await sql`select set_config('role', 'none', true)`.execute(trx)
  const result = await work()
  await sql`select set_config('role', ${REQUEST_ROLE}, true)`.execute(trx)
  return result
}

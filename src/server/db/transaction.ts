import { sql, type Transaction } from 'kysely'
import type { Database, Rows } from './open.ts'

/** The role requests run under: it owns nothing and row-level security binds it. */
export const REQUEST_ROLE = 'canal_request'

/** The setting that says whose rows a request sees. */
export const COMPANY_SETTING = 'portal.registro'

/** The setting that says which provider asks, where one works on a client's rows; empty otherwise. */
export const PROVIDER_SETTING = 'portal.provedor'

/** SQL of the provider that asks; null where the company itself does. */
export const ASKING_PROVIDER = `nullif(current_setting('${PROVIDER_SETTING}', true), '')::bigint`

/**
 * Works in a transaction that sees and writes only the company's rows, and for a provider only those of them that
 * concern it; without a company none of those that belong to one. A write outside is refused with 42501.
 */
export function inCompany<T>(
  { kysely }: Database,
  company: number | null,
  work: (trx: Transaction<Rows>) => Promise<T>,
  provider?: number,
): Promise<T> {
  return kysely.transaction().execute(async trx => {
    // The same as `set local role`, with all in one statement; without values it travels with the transaction's `begin`.
    await sql`select set_config('role', ${sql.lit(REQUEST_ROLE)}, true),
      set_config(${sql.lit(COMPANY_SETTING)}, ${sql.lit(String(company ?? ''))}, true),
      set_config(${sql.lit(PROVIDER_SETTING)}, ${sql.lit(String(provider ?? ''))}, true)`.execute(trx)
    return work(trx)
  })
}

/** Works in a transaction that no row-level security binds: sign-in, seeds, what concerns every company. */
export function asOwner<T>({ kysely }: Database, work: (trx: Transaction<Rows>) => Promise<T>): Promise<T> {
  return kysely.transaction().execute(work)
}

/**
 * Steps out of the role of requests for a moment of their transaction, for what they may not touch: sessions, codes,
 * another company's card. The work names its rows itself.
 */
export async function asOwnerWithin<T>(trx: Transaction<Rows>, work: () => Promise<T>): Promise<T> {
  await sql`select set_config('role', 'none', true)`.execute(trx)
  const result = await work()
  await sql`select set_config('role', ${REQUEST_ROLE}, true)`.execute(trx)
  return result
}

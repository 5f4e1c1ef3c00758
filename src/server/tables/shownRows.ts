import { type RawBuilder, sql } from 'kysely'
import { policyOf } from '#server/db/policy.ts'
import { tables } from './all.ts'

const policies = new Map(tables.map(table => [table.name, policyOf(table)]))

/**
 * Rows of a table that row-level security shows the request of this transaction, for a statement that
 * bypasses it as the owner; to select from under the table's name.
 */
export function shownRows(name: string): RawBuilder<unknown> {
  const policy = policies.get(name)
  const table = sql.table(name)
  return policy === undefined ? table : sql`(select * from ${table} where ${sql.raw(policy)}) as ${table}`
}

import { createHash } from 'node:crypto'

/**
 * Prefix of a statement to prepare on each connection: for statements of every request that take longer to
 * plan than to run (decision 0022).
 */
export const PREPARE_HINT = '/* prepare */'

/**
 * Maximum prepared statements per connection, because they take memory; further ones are planned each time.
 */
const MOST_KEPT = 200

const names = new Map<string, string>()

/** Name of the prepared statement for SQL with that prefix; undefined for any other. */
export function preparedName(sql: string): string | undefined {
  if (!sql.trimStart().startsWith(PREPARE_HINT)) return undefined
  const known = names.get(sql)
  if (known || names.size >= MOST_KEPT) return known
  const name = createHash('sha256').update(sql).digest('base64url')
  names.set(sql, name)
  return name
}

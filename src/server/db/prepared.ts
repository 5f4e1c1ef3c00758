import { createHash } from 'node:crypto'

/** Begins a statement that each connection plans once and keeps: for one of every request that plans longer than it runs. */
export const PREPARE_HINT = '/* prepare */'

/** What a connection keeps takes memory: statements that come when there are as many are planned each time. */
const MOST_KEPT = 200

const names = new Map<string, string>()

/** The name under which a connection keeps the statement, which says so by its first words; undefined for any other. */
export function preparedName(sql: string): string | undefined {
  if (!sql.trimStart().startsWith(PREPARE_HINT)) return undefined
  const known = names.get(sql)
  if (known || names.size >= MOST_KEPT) return known
  const name = createHash('sha256').update(sql).digest('base64url')
  names.set(sql, name)
  return name
}

import { createHash } from 'node:crypto'

/** Begins a statement that each connection plans once and keeps: for one of every request that plans longer than it runs. */
const MARK = '/* kept */'

const names = new Map<string, string>()

/** The name under which a connection keeps the statement, which says so by its first words; undefined for any other. */
export function preparedName(sql: string): string | undefined {
  if (!sql.trimStart().startsWith(MARK)) return undefined
  const known = names.get(sql)
  if (known) return known
  const name = createHash('sha256').update(sql).digest('base64url')
  names.set(sql, name)
  return name
}

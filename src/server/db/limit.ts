/**
 * Statement timeout in milliseconds that a statement sets for the rest of its transaction; undefined for any
 * other.
 */
export function limitSetBy(sql: string): number | undefined {
  const found = /^\s*set\s+local\s+statement_timeout\s*(?:=|to)\s*'?(\d+)/i.exec(sql)
  return found ? Number(found[1]) : undefined
}

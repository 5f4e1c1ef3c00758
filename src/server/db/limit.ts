/** Time of a statement by the clock as a multiple of its processor time: other work keeps the processors busy. */
export const BUSY = 5

/**
 * Statement timeout in milliseconds that a statement sets for the rest of its transaction; undefined for any
 * other.
 */
export function limitSetBy(sql: string): number | undefined {
  const found = /^\s*set\s+local\s+statement_timeout\s*(?:=|to)\s*'?(\d+)/i.exec(sql)
  return found ? Number(found[1]) : undefined
}

/** The same in milliseconds of processor time, where that is known: the processors may be busy with other work. */
export function processorLimitSetBy(sql: string): number | undefined {
  const limit = limitSetBy(sql)
  return limit === undefined ? undefined : limit / BUSY
}

import type { LogEvent } from 'kysely'
import { log } from '#server/core/log.ts'
import { requestScope } from '#server/core/requestScope.ts'

/** Milliseconds from which on a statement is slow; none is until a server has said so. */
let slow = Number.POSITIVE_INFINITY

/** Characters of a statement that are told: one that inserts thousands of rows has as many placeholders. */
const MOST_SQL = 2_000

/** Sets from how many milliseconds on a statement is told as slow. */
export function setSlowStatement(milliseconds: number): void {
  slow = milliseconds
}

/**
 * Logs a statement with its milliseconds and its request: a slow one as a warning, any other while debugging; without its
 * values, which are personal data.
 */
export function logStatement({ level, query, queryDurationMillis }: LogEvent): void {
  const isSlow = queryDurationMillis >= slow
  if (!isSlow && !log.isLevelEnabled('debug')) return
  const ms = Math.round(queryDurationMillis * 10) / 10
  const line = {
    requestId: requestScope.getStore(),
    ms,
    failed: level === 'error',
    sql: query.sql.slice(0, MOST_SQL),
  }
  if (isSlow) log.warn(line, 'slow statement')
  else log.debug(line, 'statement')
}

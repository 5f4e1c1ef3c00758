import type { LogEvent } from 'kysely'
import { log } from '#server/core/log.ts'
import { requestScope } from '#server/core/requestScope.ts'

/** Logs a statement with its milliseconds and its request, while debugging; without its values, which are personal data. */
export function logStatement({ level, query, queryDurationMillis }: LogEvent): void {
  if (!log.isLevelEnabled('debug')) return
  const ms = Math.round(queryDurationMillis * 10) / 10
  log.debug(
    { requestId: requestScope.getStore(), ms, failed: level === 'error', sql: query.sql },
    'statement',
  )
}

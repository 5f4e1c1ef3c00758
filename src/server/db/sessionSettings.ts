/** Longest wait of a statement for a lock that somebody else holds, in milliseconds. */
const LOCKED = 3_000
/** A transaction that asks nothing for so long is ended: what it has locked, others wait for. */
const IDLE = 60_000

/**
 * The statement that sets what the text of values depends on, whatever the server's, the database's or the role's own
 * settings are, and how long things may take: statements `limit` milliseconds. For the session, or where that may be
 * shared with others, for the transaction.
 */
export function sessionSettings(limit: number, of: 'session' | 'transaction'): string {
  const settings = {
    TimeZone: 'UTC',
    DateStyle: 'ISO, MDY',
    IntervalStyle: 'postgres',
    bytea_output: 'hex',
    // Compiling a statement takes longer than reading the hundred rows of a page.
    jit: 'off',
    statement_timeout: limit,
    lock_timeout: LOCKED,
    idle_in_transaction_session_timeout: IDLE,
  }
  const each = Object.entries(settings).map(
    ([name, value]) => `set_config('${name}', '${value}', ${of === 'transaction'})`,
  )
  return `select ${each.join(', ')}`
}

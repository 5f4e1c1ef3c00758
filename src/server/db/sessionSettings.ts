/** Maximum wait of a statement for another session's lock, in milliseconds. */
const LOCKED = 3_000
/** Idle timeout of a transaction in milliseconds: others wait for its locks. */
const IDLE = 60_000

/**
 * Statement that sets what the text format of values depends on, whatever the settings of the server, the
 * database or the role are, and the timeouts: `limit` milliseconds for statements. For the session, or for
 * the transaction where the session may be shared with others (decision 0110).
 */
export function sessionSettings(limit: number, of: 'session' | 'transaction'): string {
  const settings = {
    TimeZone: 'UTC',
    DateStyle: 'ISO, MDY',
    IntervalStyle: 'postgres',
    bytea_output: 'hex',
    // JIT compilation of a statement takes longer than reading the hundred rows of a page.
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

/** Reason for which the database rejected a statement, or could not take it. */
export type DatabaseProblem =
  | { readonly type: 'unique'; readonly table: string; readonly constraint: string }
  /** Rows of `table` refer to the row to be deleted. */
  | { readonly type: 'foreignKey'; readonly table: string; readonly constraint: string }
  /** Row of `table` would refer to a missing one. */
  | { readonly type: 'missingReference'; readonly table: string; readonly constraint: string }
  | { readonly type: 'check'; readonly table: string; readonly constraint: string }
  | { readonly type: 'notNull'; readonly table: string; readonly column: string }
  /** Number too large, or text too long, for its column. */
  | { readonly type: 'overflow' }
  /** Value not of its column's type. */
  | { readonly type: 'malformed' }
  /** Row-level security or a missing grant. */
  | { readonly type: 'forbidden' }
  /** Deadlock or serialization failure; the same transaction may succeed when retried. */
  | { readonly type: 'conflict' }
  /** Lock timeout: another session holds the lock. */
  | { readonly type: 'locked' }
  /** Read-only database, such as a standby. */
  | { readonly type: 'readOnly' }
  /** Disk full. */
  | { readonly type: 'full' }
  /** Out of memory, or disk failure. */
  | { readonly type: 'exhausted' }
  | { readonly type: 'connection' }
  | { readonly type: 'timeout' }

type Fields = Readonly<
  Partial<Record<'message' | 'code' | 'table' | 'constraint' | 'column' | 'syscall', string>>
>

const constrained = (type: 'unique' | 'foreignKey' | 'missingReference' | 'check', error: Fields) => ({
  type,
  table: error.table ?? '',
  constraint: error.constraint ?? '',
})

const problems: Readonly<Record<string, (error: Fields) => DatabaseProblem>> = {
  '23505': error => constrained('unique', error),
  '23503': error => constrained(isStillReferred(error) ? 'foreignKey' : 'missingReference', error),
  // PostgreSQL 18 reports 23001 for `on delete restrict`, where 17 reports 23503.
  '23001': error => constrained('foreignKey', error),
  '23514': error => constrained('check', error),
  '23502': ({ table = '', column = '' }) => ({ type: 'notNull', table, column }),
  '22003': () => ({ type: 'overflow' }),
  '22001': () => ({ type: 'overflow' }),
  // Values that pass our checks and that PostgreSQL does not take: 400 instead of 500 (decision 0116).
  '22007': () => ({ type: 'malformed' }),
  '22008': () => ({ type: 'malformed' }),
  '22009': () => ({ type: 'malformed' }),
  '22021': () => ({ type: 'malformed' }),
  '22P02': () => ({ type: 'malformed' }),
  '42501': () => ({ type: 'forbidden' }),
  '40001': () => ({ type: 'conflict' }),
  '40P01': () => ({ type: 'conflict' }),
  '57014': () => ({ type: 'timeout' }),
  '55P03': () => ({ type: 'locked' }),
  '25006': () => ({ type: 'readOnly' }),
  '53100': () => ({ type: 'full' }),
  '53000': () => ({ type: 'exhausted' }),
  '53200': () => ({ type: 'exhausted' }),
  '53400': () => ({ type: 'exhausted' }),
  '58030': () => ({ type: 'exhausted' }),
}

/**
 * Whether the violated foreign key belongs to a deletion; both violations have one code. In any language, the
 * message of a deletion names the referring table after the constraint.
 */
function isStillReferred({ message = '', constraint = '', table = '' }: Fields): boolean {
  const [, rest = ''] = message.split(constraint)
  return rest.includes(table)
}

// SQLSTATE classes for a session that is lost or unavailable, and error codes of sockets.
const UNREACHABLE =
  /^(08|53300|25P03|57P0|ECONN|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH)/
// Messages of node-postgres errors without a code.
const DROPPED =
  /^(Connection terminated|timeout exceeded when trying to connect|Client .* is not queryable|Cannot use a pool after)/

const isUnreachable = ({ code = '', message = '', syscall }: Fields) =>
  UNREACHABLE.test(code) || DROPPED.test(message) || syscall === 'connect'

/** Problem behind an error of either engine; undefined for errors that are not the database's. */
export function problemOf(error: unknown): DatabaseProblem | undefined {
  if (!(error instanceof Error)) return undefined
  // Driver and socket errors carry more fields than the type Error declares.
  const fields: Fields = error
  const problem = problems[fields.code ?? '']
  if (problem) return problem(fields)
  return isUnreachable(fields) ? { type: 'connection' } : undefined
}

/** Why the database refused a statement, or could not take it. */
export type DatabaseProblem =
  | { readonly type: 'unique'; readonly table: string; readonly constraint: string }
  /** Rows of `table` refer to the one that was to go. */
  | { readonly type: 'foreignKey'; readonly table: string; readonly constraint: string }
  /** A row of `table` was to refer to one that is not there. */
  | { readonly type: 'missingReference'; readonly table: string; readonly constraint: string }
  | { readonly type: 'check'; readonly table: string; readonly constraint: string }
  | { readonly type: 'notNull'; readonly table: string; readonly column: string }
  /** A number too large, or a text too long, for its column. */
  | { readonly type: 'overflow' }
  /** A value that is none of its column's type. */
  | { readonly type: 'malformed' }
  /** Row-level security or a missing grant. */
  | { readonly type: 'forbidden' }
  /** Two transactions got in each other's way; the same one may succeed when tried again. */
  | { readonly type: 'conflict' }
  /** Somebody else holds what the statement waited for longer than it may. */
  | { readonly type: 'locked' }
  /** The database takes no writes now: a standby, or one that was told so. */
  | { readonly type: 'readOnly' }
  /** There is no room on the disk. */
  | { readonly type: 'full' }
  /** Too little memory, or a disk that fails. */
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
  // What PostgreSQL 18 says where 17 says 23503 of `on delete restrict`.
  '23001': error => constrained('foreignKey', error),
  '23514': error => constrained('check', error),
  '23502': ({ table = '', column = '' }) => ({ type: 'notNull', table, column }),
  '22003': () => ({ type: 'overflow' }),
  '22001': () => ({ type: 'overflow' }),
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
 * Both violations of a foreign key have one code. In any language, the one of a deletion names the referring table
 * after the constraint.
 */
function isStillReferred({ message = '', constraint = '', table = '' }: Fields): boolean {
  const [, rest = ''] = message.split(constraint)
  return rest.includes(table)
}

// Classes of SQLSTATE in which the session is gone or none is to be had, and what the system says of sockets.
const UNREACHABLE =
  /^(08|53300|25P03|57P0|ECONN|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH)/
// node-postgres gives these no code.
const DROPPED =
  /^(Connection terminated|timeout exceeded when trying to connect|Client .* is not queryable|Cannot use a pool after)/

const isUnreachable = ({ code = '', message = '', syscall }: Fields) =>
  UNREACHABLE.test(code) || DROPPED.test(message) || syscall === 'connect'

/** What the database says with an error, on either engine; nothing when the error is not the database's. */
export function problemOf(error: unknown): DatabaseProblem | undefined {
  if (!(error instanceof Error)) return undefined
  // Errors of drivers and sockets carry more than the type of an Error says.
  const fields: Fields = error
  const problem = problems[fields.code ?? '']
  if (problem) return problem(fields)
  return isUnreachable(fields) ? { type: 'connection' } : undefined
}

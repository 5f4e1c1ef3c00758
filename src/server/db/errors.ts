/** Why the database refused a statement, or could not take it. */
export type DatabaseProblem =
  | { readonly sort: 'unique'; readonly table: string; readonly constraint: string }
  /** Rows of `table` refer to the one that was to go. */
  | { readonly sort: 'foreignKey'; readonly table: string; readonly constraint: string }
  /** A row of `table` was to refer to one that is not there. */
  | { readonly sort: 'missingReference'; readonly table: string; readonly constraint: string }
  | { readonly sort: 'check'; readonly table: string; readonly constraint: string }
  | { readonly sort: 'notNull'; readonly table: string; readonly column: string }
  /** A number too large, or a text too long, for its column. */
  | { readonly sort: 'overflow' }
  /** A value that is none of its column's type. */
  | { readonly sort: 'malformed' }
  /** Row-level security or a missing grant. */
  | { readonly sort: 'forbidden' }
  /** Two transactions got in each other's way; the same one may succeed when tried again. */
  | { readonly sort: 'conflict' }
  /** Somebody else holds what the statement waited for longer than it may. */
  | { readonly sort: 'locked' }
  /** The database takes no writes now: a standby, or one that was told so. */
  | { readonly sort: 'readOnly' }
  /** There is no room on the disk. */
  | { readonly sort: 'full' }
  /** Too little memory, or a disk that fails. */
  | { readonly sort: 'exhausted' }
  | { readonly sort: 'connection' }
  | { readonly sort: 'timeout' }

type Fields = Readonly<
  Partial<Record<'message' | 'code' | 'table' | 'constraint' | 'column' | 'syscall', string>>
>

const constrained = (sort: 'unique' | 'foreignKey' | 'missingReference' | 'check', error: Fields) => ({
  sort,
  table: error.table ?? '',
  constraint: error.constraint ?? '',
})

const problems: Readonly<Record<string, (error: Fields) => DatabaseProblem>> = {
  '23505': error => constrained('unique', error),
  '23503': error => constrained(isStillReferred(error) ? 'foreignKey' : 'missingReference', error),
  // What PostgreSQL 18 says where 17 says 23503 of `on delete restrict`.
  '23001': error => constrained('foreignKey', error),
  '23514': error => constrained('check', error),
  '23502': ({ table = '', column = '' }) => ({ sort: 'notNull', table, column }),
  '22003': () => ({ sort: 'overflow' }),
  '22001': () => ({ sort: 'overflow' }),
  '22007': () => ({ sort: 'malformed' }),
  '22008': () => ({ sort: 'malformed' }),
  '22009': () => ({ sort: 'malformed' }),
  '22021': () => ({ sort: 'malformed' }),
  '22P02': () => ({ sort: 'malformed' }),
  '42501': () => ({ sort: 'forbidden' }),
  '40001': () => ({ sort: 'conflict' }),
  '40P01': () => ({ sort: 'conflict' }),
  '57014': () => ({ sort: 'timeout' }),
  '55P03': () => ({ sort: 'locked' }),
  '25006': () => ({ sort: 'readOnly' }),
  '53100': () => ({ sort: 'full' }),
  '53000': () => ({ sort: 'exhausted' }),
  '53200': () => ({ sort: 'exhausted' }),
  '53400': () => ({ sort: 'exhausted' }),
  '58030': () => ({ sort: 'exhausted' }),
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
  return isUnreachable(fields) ? { sort: 'connection' } : undefined
}

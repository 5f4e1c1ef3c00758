import type { Parameter } from '../values.ts'
import type { Program } from './program.ts'

/** What the worker is started with. Without a folder the cluster lives in memory. */
export type Start = {
  readonly folder?: string | undefined
  /** An earlier dump to begin from, instead of an empty database. */
  readonly from?: Uint8Array | undefined
  /** The database's program, compiled by an earlier worker of this process. */
  readonly program?: Program | undefined
}

/** What the server asks of the worker, one thing at a time. */
export type Request =
  | { readonly type: 'run'; readonly sql: string; readonly parameters: readonly Parameter[] }
  | { readonly type: 'dump' }
  | { readonly type: 'close' }

export type Result = {
  readonly type: 'result'
  /** The statement's kind as the database says it: `SELECT`, `INSERT`. */
  readonly command: string
  readonly rowCount: number
  readonly rows: readonly Readonly<Record<string, unknown>>[]
  /** Whether a transaction is open after the statement. */
  readonly isOpen: boolean
}

/** What the database said of a statement it refused, under the names node-postgres uses. */
export type Refusal = {
  readonly message: string
  readonly code?: string | undefined
  readonly severity?: string | undefined
  readonly detail?: string | undefined
  readonly hint?: string | undefined
  readonly position?: string | undefined
  readonly where?: string | undefined
  readonly schema?: string | undefined
  readonly table?: string | undefined
  readonly column?: string | undefined
  readonly constraint?: string | undefined
  readonly routine?: string | undefined
}

export type Answer =
  | Result
  | { readonly type: 'ready'; readonly program: Program }
  | { readonly type: 'refused'; readonly refusal: Refusal; readonly isOpen: boolean }
  | { readonly type: 'dumped'; readonly tar: Uint8Array }
  | { readonly type: 'closed' }

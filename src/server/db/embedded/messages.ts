import type { Parameter } from '../values.ts'
import type { Interrupt, Program } from './sharedMemory.ts'

/** Start parameters of the worker. Without a folder the cluster is in memory. */
export type EngineStart = {
  readonly folder?: string | undefined
  /** Dump to begin from, instead of an empty database. */
  readonly from?: Uint8Array | undefined
  /** Compiled WebAssembly module, from an earlier worker of this process. */
  readonly program?: Program | undefined
}

/** Request to the worker, one at a time. */
export type Request =
  | { readonly type: 'run'; readonly sql: string; readonly parameters: readonly Parameter[] }
  | { readonly type: 'dump' }
  | { readonly type: 'close' }

export type EngineResult = {
  readonly type: 'result'
  /** Command tag as in the protocol: `SELECT`, `INSERT`. */
  readonly command: string
  readonly rowCount: number
  readonly rows: readonly Readonly<Record<string, unknown>>[]
  /** Whether a transaction is open after the statement. */
  readonly isOpen: boolean
}

/** Error fields of a rejected statement, named as by node-postgres. */
export type EngineRefusal = {
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

export type EngineAnswer =
  | EngineResult
  | {
      readonly type: 'ready'
      readonly program: Program
      readonly interrupt: Interrupt
      /** Processor time of the worker before the present request, in milliseconds. */
      readonly before: Float64Array<SharedArrayBuffer>
    }
  | { readonly type: 'refused'; readonly refusal: EngineRefusal; readonly isOpen: boolean }
  | { readonly type: 'dumped'; readonly tar: Uint8Array }
  | { readonly type: 'closed' }

/** Message of the worker by itself: a notification on the channel was committed. */
export type Notified = { readonly type: 'notified'; readonly payload: string }

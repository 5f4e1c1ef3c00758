import type { resources } from '#config'
import type { ChangesOf, RecordOf, RegisterName } from '#contract/record.ts'
import type { Row } from '#contract/validation.ts'
import type { CompanyCall } from '#server/core/context.ts'
import type { WireRecord } from './record.ts'

/** What an action does to a record `R`, of which it changes `C`. */
type HandlerOver<R, C> = {
  /** What it changes, or nothing; refuses what its guards forbid. */
  readonly change: (call: CompanyCall, record: R) => Promise<C> | C
  /** What follows from it once that is written. */
  readonly after?: (call: CompanyCall, record: R) => Promise<void>
  /** The key of what is said of a record where that is not the action's usual word. */
  readonly done?: (record: R) => string | undefined
}

/** What an action does to a record of the named register. */
export type ActionHandler<N extends RegisterName> = HandlerOver<RecordOf<N>, ChangesOf<N>>

/** Action handler as the engine calls it, which knows no register by its name. */
export type EngineActionHandler = HandlerOver<WireRecord, Row>

/** The names of a register's declared actions. */
export type ActionsOf<N extends RegisterName> = (typeof resources)[N] extends { readonly actions?: infer A }
  ? keyof NonNullable<A> & string
  : never

/** The answer to every declared action of a register. */
export type ActionHandlers<N extends RegisterName> = { readonly [A in ActionsOf<N>]: ActionHandler<N> }

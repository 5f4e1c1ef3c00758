import type { ActionsOf, ChangesOf, RecordOf, RegisterName } from '#contract/record.ts'
import type { Row } from '#contract/validation.ts'
import type { CompanyCall } from '#server/core/context.ts'
import type { WireRecord } from './record.ts'

/** Handler of an action on a record `R`, of which it changes the fields `C`. */
type HandlerOver<R, C> = {
  /** Changed fields, if any; throws what its guards forbid. */
  readonly change: (call: CompanyCall, record: R) => Promise<C> | C
  /** Effects after the change was written. */
  readonly after?: (call: CompanyCall, record: R, before: R) => Promise<void>
  /** Translation key of the success message, where it differs from the action's usual one. */
  readonly done?: (record: R) => string | undefined
}

/** Handler of an action on a record of the named register. */
export type ActionHandler<N extends RegisterName> = HandlerOver<RecordOf<N>, ChangesOf<N>>

/** Action handler as the engine calls it, without the register's types. */
export type EngineActionHandler = HandlerOver<WireRecord, Row>

/** The answer to every declared action of a register. */
export type ActionHandlers<N extends RegisterName> = { readonly [A in ActionsOf<N>]: ActionHandler<N> }

import { type Entity, entityNamed } from '#contract/entity.ts'
import type { ActionsOf, ChangesOf, RecordOf, RegisterName } from '#contract/record.ts'
import type { Row, StoredRow } from '#contract/validation.ts'
import type { CompanyCall } from '#server/core/context.ts'

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
export type EngineActionHandler = HandlerOver<StoredRow, Row>

/** The answer to every declared action of a register. */
export type ActionHandlers<N extends RegisterName> = { readonly [A in ActionsOf<N>]: ActionHandler<N> }

/** Action that a change of a record is equivalent to, by the values that its declaration `sets`; none otherwise. */
export function actSetBy(
  { name, register, parent }: Entity,
  received: Row,
  current: StoredRow,
): Pick<CompanyCall, 'act'> {
  const isSet = ([field, value]: readonly [string, unknown]) =>
    received[field] === value && current[field] !== value
  const set = Object.entries(parent ? {} : (register.actions ?? {})).find(
    ([, { sets }]) => sets && Object.entries(sets).every(isSet),
  )
  return set ? { act: { name: set[0], register: name, id: current.Id } } : {}
}

/** Action of a call on a record of the register; undefined for a change by itself. */
export function actionOn<N extends RegisterName>(
  { act }: CompanyCall,
  register: N,
): ActionsOf<N> | undefined {
  // The engine names declared actions alone.
  return act?.register === register ? (act.name as ActionsOf<N>) : undefined
}

/** Handlers of all actions of a register, each made from its name. */
export function handlersOf<N extends RegisterName>(
  register: N,
  handlerOf: (action: ActionsOf<N>) => ActionHandler<N>,
): ActionHandlers<N> {
  const names = Object.keys(entityNamed(register).register.actions ?? {})
  // The declared names are the keys of the table.
  return Object.fromEntries(
    names.map(name => [name, handlerOf(name as ActionsOf<N>)]),
  ) as unknown as ActionHandlers<N>
}

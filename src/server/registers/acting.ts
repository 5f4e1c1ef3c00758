import { type Entity, entityNamed } from '#contract/entity.ts'
import type { ActionsOf, RegisterName } from '#contract/record.ts'
import type { Row } from '#contract/validation.ts'
import type { CompanyCall } from '#server/core/context.ts'
import type { ActionHandler, ActionHandlers } from './action.ts'
import type { WireRecord } from './record.ts'

/** Action that a change of a record is equivalent to, by the values that its declaration `sets`; none otherwise. */
export function actSetBy(
  { name, register, parent }: Entity,
  received: Row,
  current: WireRecord,
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

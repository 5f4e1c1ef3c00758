import type { FlagName } from './access.ts'
import type { Actor } from './actor.ts'
import type { ServiceCode } from './catalogue.ts'

/** Why something may not be done: a key of the words, and the field it is about. */
export type Refusal = { readonly key: string; readonly at?: string }

/** What one attempt at an action is judged by. */
export type Attempt<Row> = { readonly record: Row; readonly actor: Actor }

/** Something that must hold; what does not is told, all of it at once. */
export type Guard<T> = (attempt: T) => readonly Refusal[]

/**
 * A row of a state machine; `same` leaves the state, `deleted` leaves nothing. `G` are its guards or their names, `S` the
 * states.
 */
export type Transition<Action extends string, Row, G, S extends number> = {
  readonly action: Action
  readonly from: readonly S[]
  readonly to: S | 'same' | 'deleted'
  /** Which of the two sides of the record the actor must be on. */
  readonly side: (record: Row, actor: Actor) => boolean
  readonly service: ServiceCode
  readonly flag: FlagName
  readonly guards: readonly G[]
}

/** The row by which the actor may do it to a record in this state, else why there is none; guards are not asked. */
export function transitionOf<Action extends string, Row, G, S extends number>(
  transitions: readonly Transition<Action, Row, G, S>[],
  action: Action,
  status: S,
  { record, actor }: Attempt<Row>,
): Transition<Action, Row, G, S> | Refusal {
  const fromHere = transitions.filter(row => row.action === action && row.from.includes(status))
  if (fromHere.length === 0) return { key: 'refusals.status' }
  const onThisSide = fromHere.filter(row => row.side(record, actor))
  if (onThisSide.length === 0) return { key: 'refusals.side' }
  return onThisSide.find(row => actor.can(row.service, row.flag)) ?? { key: 'refusals.right' }
}

/** The state after an action; why not, when it is refused. */
export type Outcome<S extends number> =
  | { readonly to: S | 'deleted'; readonly refusals?: never }
  | { readonly refusals: readonly Refusal[] }

/** A record of a branch; an administrator and a provider act for all branches, others for those they work for. */
export type OfFilial = { readonly isOnBranch: boolean }

const onBranch: Guard<Attempt<OfFilial>> = ({ record }) =>
  record.isOnBranch ? [] : [{ key: 'refusals.notOnBranch' }]

/** Outcome of an attempt: the table is asked first, then the branch, then every guard of its row. */
export function outcomeBy<Action extends string, Row, G, S extends number, T extends Attempt<Row & OfFilial>>(
  transitions: readonly Transition<Action, Row, G, S>[],
  action: Action,
  status: S,
  attempt: T,
  guardOf: (guard: G) => Guard<T>,
): Outcome<S> {
  const row = transitionOf(transitions, action, status, attempt)
  if (!('guards' in row)) return { refusals: [row] }
  const refusals = [onBranch(attempt), ...row.guards.map(guard => guardOf(guard)(attempt))].flat()
  if (refusals.length > 0) return { refusals }
  return { to: row.to === 'same' ? status : row.to }
}

/** Actions with what stands in their way, as keys of the words; one that may be done has none. */
export type Impediments = Readonly<Record<string, string>>

/**
 * What stands in the way of actions whatever is typed or said with them: the branch, and those guards of their rows that
 * `standing` gives. An action that this state, side or right does not offer has no impediment: it is not there at all.
 */
export function impedimentsBy<
  Action extends string,
  Row,
  G,
  S extends number,
  T extends Attempt<Row & OfFilial>,
>(
  transitions: readonly Transition<Action, Row, G, S>[],
  actions: readonly Action[],
  status: S,
  attempt: T,
  standing: (guard: G) => Guard<T> | undefined,
): Impediments {
  const reasons = actions.flatMap(action => {
    const row = transitionOf(transitions, action, status, attempt)
    if (!('guards' in row)) return []
    const asked = row.guards.map(guard => standing(guard)?.(attempt) ?? [])
    const [first] = [onBranch(attempt), ...asked].flat()
    return first ? [[action, first.key] as const] : []
  })
  return Object.fromEntries(reasons)
}

/** A guard that tells one thing when its condition does not hold. */
export function demand<T>(key: string, holds: (attempt: T) => boolean, at?: string): Guard<T> {
  const refusal = { key, ...(at === undefined ? {} : { at }) }
  return attempt => (holds(attempt) ? [] : [refusal])
}

/** A reason must be given in words (domain/rules.md, "Payment request": reason required). */
export function reasonGiven(at: string): Guard<{ readonly reason?: string | undefined }> {
  return demand('refusals.reason', ({ reason }) => (reason ?? '').trim() !== '', at)
}

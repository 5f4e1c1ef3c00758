import type { FlagName } from './access.ts'
import type { Actor } from './actor.ts'
import type { ServiceCode } from './catalogue.ts'

/** Reason of a refusal: a key of the words, and the field it is about. */
export type Refusal = { readonly key: string; readonly at?: string }

/** Record and actor of an attempted action. */
export type Attempt<Row> = { readonly record: Row; readonly actor: Actor }

/** Guard of a transition; all of its refusals are reported at once. */
export type Guard<T> = (attempt: T) => readonly Refusal[]

/**
 * Row of a state machine; with `same` the state stays, with `deleted` the record is removed. `G` are its
 * guards or their names, `S` the states, `F` the fields that hold reasons.
 */
export type Transition<Action extends string, Row, G, S extends number, F extends string = string> = {
  readonly action: Action
  readonly from: readonly S[]
  readonly to: S | 'same' | 'deleted'
  /** Field that holds the reason in words (domain/rules.md, "Payment request": reason required). */
  readonly reason?: F
  /**
   * Word of what was done from some of these states, where the action's own does not fit; of a row to `same`, from
   * any of them.
   */
  readonly called?: string | { readonly [K in S]?: string }
  /**
   * Condition of the record, where an action leads from one state to several: the first row whose condition holds
   * is taken. What it asks about the server alone knows.
   */
  readonly given?: (record: Row) => boolean
  /** Whether the actor is on the side of the record that the row requires. */
  readonly side: (record: Row, actor: Actor) => boolean
  /** Whether whoever stands in for another may do it by the other's right (decision 0313). */
  readonly lent?: boolean
  readonly service: ServiceCode
  readonly flag: FlagName
  readonly guards: readonly G[]
}

/**
 * Row by which the actor may act on a record in this state, else the reason there is none; guards are not
 * evaluated (decision 0059).
 */
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
  const given = onThisSide.filter(row => row.given?.(record) ?? true)
  return given.find(row => actor.can(row.service, row.flag)) ?? { key: 'refusals.right' }
}

/** State machine of a record: its rows, and what they say of its actions in each state. */
export function machineOf<Action extends string, Row, G, S extends number, F extends string>(
  transitions: readonly Transition<Action, Row, G, S, F>[],
  stateOf: (record: Row) => S,
) {
  const actions = [...new Set(transitions.map(({ action }) => action))]
  const rowsOf = (action: string) => transitions.filter(row => row.action === action)
  /** Whether an action is offered for a record as it is; the guards decide whether it succeeds. */
  const acts = (action: Action) => (record: Row, actor: Actor) =>
    'action' in transitionOf(transitions, action, stateOf(record), { record, actor })
  return {
    transitions,
    stateOf,
    actions,
    acts,
    /** Actions offered to the actor for a record, in the order of the rows. */
    offered: (record: Row, actor: Actor) => actions.filter(action => acts(action)(record, actor)),
    /** Field that holds an action's reason; undefined for an action that requires none in any state. */
    reasonField: (action: string): F | undefined => rowsOf(action).find(({ reason }) => reason)?.reason,
    /** Fields that hold the reasons of the actions that lead to a state. */
    reasonsTo: (state: S): readonly F[] => [
      ...new Set(transitions.flatMap(({ to, reason }) => (to === state && reason ? [reason] : []))),
    ],
    /** Declaration of an action by its rows. */
    declared: (action: Action) => {
      const [first] = rowsOf(action)
      const asks = (record: Row) =>
        rowsOf(action).some(row => row.reason && row.from.includes(stateOf(record)))
      return { when: acts(action), reason: asks, ...(first && { service: first.service }) }
    },
  }
}

type Rows<Action extends string, Row, G, S extends number> = {
  readonly transitions: readonly Transition<Action, Row, G, S>[]
  readonly actions: readonly Action[]
  readonly stateOf: (record: Row) => S
}

/** State after an action, or the reasons of its refusal. */
export type TransitionOutcome<S extends number> =
  | { readonly to: S | 'deleted'; readonly refusals?: never }
  | { readonly refusals: readonly Refusal[] }

/**
 * Record of a branch; an administrator and a provider act for all branches, others for those they work for.
 */
export type OfFilial = {
  readonly isOnBranch: boolean
  /** Users by whose rights a `lent` action is done: the actor, else those whom they stand in for there. */
  readonly actsFor?: readonly number[]
}

const onBranch =
  ({ lent = false }: { readonly lent?: boolean }): Guard<Attempt<OfFilial>> =>
  ({ record: { isOnBranch, actsFor = [] } }) =>
    (lent ? actsFor.length > 0 : isOnBranch) ? [] : [{ key: 'refusals.notOnBranch' }]

type Reasoned = { readonly reason?: string | undefined }

const noGuard: Guard<unknown> = () => []

/** Outcome of an attempt: the table is checked first, then the branch, the reason and every guard of its row. */
export function outcomeBy<
  Action extends string,
  Row,
  G,
  S extends number,
  T extends Attempt<Row & OfFilial> & Reasoned,
>(
  { transitions, stateOf }: Rows<Action, Row, G, S>,
  action: Action,
  attempt: T,
  guardOf: (guard: G) => Guard<T>,
): TransitionOutcome<S> {
  const status = stateOf(attempt.record)
  const row = transitionOf(transitions, action, status, attempt)
  if (!('guards' in row)) return { refusals: [row] }
  const guards = [onBranch(row), row.reason ? hasReason(row.reason) : noGuard, ...row.guards.map(guardOf)]
  const refusals = guards.flatMap(guard => guard(attempt))
  if (refusals.length > 0) return { refusals }
  return { to: row.to === 'same' ? status : row.to }
}

/** Impediments by action, as keys of the words; an action without one may be executed. */
export type Impediments = Readonly<Record<string, string>>

/**
 * Impediments of actions that no input can remove: the branch, and those guards of their rows that `standing`
 * gives. An action that this state, side or right does not offer is left out.
 */
export function impedimentsBy<
  Action extends string,
  Row,
  G,
  S extends number,
  T extends Attempt<Row & OfFilial>,
>(
  { transitions, actions, stateOf }: Rows<Action, Row, G, S>,
  attempt: T,
  guardInAdvance: (guard: G) => Guard<T> | undefined,
): Impediments {
  const reasons = actions.flatMap(action => {
    const row = transitionOf(transitions, action, stateOf(attempt.record), attempt)
    if (!('guards' in row)) return []
    const asked = row.guards.map(guard => guardInAdvance(guard)?.(attempt) ?? [])
    const [first] = [onBranch(row)(attempt), ...asked].flat()
    return first ? [[action, first.key] as const] : []
  })
  return Object.fromEntries(reasons)
}

/** Guard with one refusal, given when its condition does not hold. */
export function demand<T>(key: string, holds: (attempt: T) => boolean, at?: string): Guard<T> {
  const refusal = { key, ...(at === undefined ? {} : { at }) }
  return attempt => (holds(attempt) ? [] : [refusal])
}

const hasReason = (at: string): Guard<Reasoned> =>
  demand('refusals.reason', ({ reason }) => (reason ?? '').trim() !== '', at)

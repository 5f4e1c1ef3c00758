import { cursorAt } from '#server/hub/cursor.ts'
import {
  BEFORE_ROUNDS,
  type RoundsEvent,
  type RoundsState,
  type RoundsStep,
} from '#server/hub/rounds/state.ts'
import { stepRounds } from '#server/hub/rounds/step.ts'
import { reading } from './events.ts'

/** State after these events, one behind the other, and the effects of the last of them. */
export const through = (before: RoundsState, ...events: readonly RoundsEvent[]): RoundsStep =>
  events.reduce<RoundsStep>(({ state }, event) => stepRounds(state, event), { state: before, effects: [] })

/** User of every connection. */
export const USER = 7
/** A connection is tied; its client has its events from a snapshot on, or does not say. */
export const tied = (connectionId: string, from?: string, isTied = false): RoundsEvent => ({
  ...{ type: 'tied', connectionId, idUsuario: USER, isTied },
  cursor: from === undefined ? undefined : cursorAt(from),
})
/** A connection is untied. */
export const untied = (connectionId: string, isTied = false): RoundsEvent => ({
  ...{ type: 'untied', connectionId, isTied },
})
/** A connection is gone. */
export const closed = (connectionId: string): RoundsEvent => ({ type: 'closed', connectionId })
/** So many connections are open. */
export const looked = (open = 1): RoundsEvent => ({ type: 'looked', open })
/** A reading has found this. */
export const found = (...given: Parameters<typeof reading>): RoundsEvent => ({
  type: 'read',
  reading: reading(...given),
})
/** Everything that was missed may still be read. */
export const judged: RoundsEvent = { type: 'judged', stillReads: () => true }
/** All has been sent, at this time. */
export const sent = (now = 0): RoundsEvent => ({ type: 'sent', now })
/** A reading is asked for. */
export const woken: RoundsEvent = { type: 'woken' }
/** A whole round that finds nothing. */
export const round = (horizon: string, now = 0) => [woken, looked(), found(horizon), judged, sent(now)]

/** Process that rests behind a reading under the snapshot `a`; its last beat was at 0. */
export const RESTING = through(
  { ...BEFORE_ROUNDS, stage: { name: 'resting' }, isBeatDue: true },
  ...round('a'),
  ...[{ type: 'beaten' } as const],
).state

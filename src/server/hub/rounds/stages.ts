import { type Cursor, cursorAt } from '../cursor.ts'
import { cursorAfter, type EventReading, type Missing, MOST_MISSED } from '../events.ts'
import type { StillReads } from '../sight.ts'
import type { Catching, RoundsEffect, RoundsState, RoundsStep } from './state.ts'

/** Milliseconds between two readings that nothing has caused, and between two beats. */
export const EVERY = 2_500
/** Maximum connections that are tied in one reading. */
const MOST_TIED = 100

/** Has a round begin, now or behind the one that goes on. */
export function woken(state: RoundsState): RoundsStep {
  const { name } = state.stage
  if (name === 'resting') return looking(state)
  if (name !== 'idle') return { state: { ...state, isWoken: true }, effects: [] }
  const first = looking(state)
  return { state: first.state, effects: [{ type: 'listen' }, ...first.effects] }
}

/** Goes on behind a round: with the next one, a rest or the end. */
export function rested(state: RoundsState): RoundsStep {
  if (state.isStopping) return { state: { ...state, stage: { name: 'ended' } }, effects: [{ type: 'end' }] }
  if (state.isWoken) return looking(state)
  return { state: { ...state, stage: { name: 'resting' } }, effects: [{ type: 'rest' }] }
}

function looking(state: RoundsState): RoundsStep {
  return { state: { ...state, stage: { name: 'looking' } }, effects: [{ type: 'look' }] }
}

/** Reads where a connection is open: one reading for all that has woken it until now. */
export function looked(before: RoundsState, open: number): RoundsStep {
  const state = { ...before, isWoken: false }
  if (state.isStopping) return rested(state)
  // A snapshot that no connection follows any more would have all later events read at once.
  if (open === 0) return rested({ ...state, last: null })
  const batch = [...state.tying].slice(0, MOST_TIED)
  return {
    state: { ...state, stage: { name: 'reading', batch: batch.map(([connectionId]) => connectionId) } },
    effects: [{ type: 'read', last: state.last, missing: batch.map(([, missing]) => missing) }],
  }
}

/** Tells what is new, and asks which missed events may still be read. */
export function read(state: RoundsState, { horizon, live, missed }: EventReading): RoundsStep {
  if (state.stage.name !== 'reading') return { state, effects: [] }
  const { batch } = state.stage
  const whole = { from: state.last ?? horizon, to: horizon, isWhole: true }
  const told = live.map((event, at): RoundsEffect => {
    if (event.Destinatarios.length === 0) return { type: 'control', event }
    return { type: 'tell', event, cursor: cursorAfter(whole, live, at) }
  })
  const catching = batch.map((connectionId, at) => ({ connectionId, events: missed[at] ?? [] }))
  return {
    state: { ...state, stage: { name: 'judging', horizon, batch: catching } },
    effects: [...told, { type: 'judge', events: missed.flat() }],
  }
}

/** Sends what was missed to those that have not been untied, or gone, while it was read. */
export function judged(state: RoundsState, stillReads: StillReads): RoundsStep {
  if (state.stage.name !== 'judging') return { state, effects: [] }
  const { horizon, batch } = state.stage
  const caught = batch.flatMap(one => {
    const missing = state.tying.get(one.connectionId)
    return missing ? [caughtUp(one, missing, horizon, stillReads)] : []
  })
  const next = new Map(caught.map(({ connectionId, cursor }) => [connectionId, cursor]))
  return {
    state: { ...state, stage: { name: 'sending', horizon, next } },
    effects: [...caught.flatMap(({ sends }) => sends), { type: 'clock' }],
  }
}

/** Sends of one connection, and where it goes on; undefined once it has got everything. */
function caughtUp(
  { connectionId, events }: Catching,
  { idUsuario, cursor: { from, to } }: Missing,
  horizon: string,
  stillReads: StillReads,
) {
  const batch = { from, to: to ?? horizon, isWhole: events.length < MOST_MISSED }
  const sends = events.flatMap((event, at): RoundsEffect[] =>
    stillReads(event, idUsuario)
      ? [{ type: 'send', connectionId, event, cursor: cursorAfter(batch, events, at) }]
      : [],
  )
  const isDone = batch.isWhole && to === null
  const cursor = batch.isWhole ? cursorAt(batch.to) : cursorAfter(batch, events, events.length - 1)
  return { connectionId, sends, cursor: isDone ? undefined : cursor }
}

/** Ties who has got everything, has the others go on, and answers who has asked for the snapshot. */
export function sent(state: RoundsState, now: number): RoundsStep {
  if (state.stage.name !== 'sending') return { state, effects: [] }
  const { horizon, next } = state.stage
  const left = [...next].filter(([connectionId]) => state.tying.has(connectionId))
  const tying = goneOn(state.tying, left)
  const done: RoundsState = {
    ...state,
    ...{ tying, last: horizon, askers: [], isWoken: state.isWoken || tying.size > 0 },
  }
  const ties = left.flatMap(([connectionId, cursor]): RoundsEffect[] =>
    cursor ? [] : [{ type: 'tie', connectionId }],
  )
  const answers = state.askers.map((asker): RoundsEffect => ({ type: 'answer', asker, horizon }))
  const after = beating(done, now)
  return { state: after.state, effects: [...ties, ...answers, ...after.effects] }
}

/** Connections that are still to be tied; those of this reading come behind the others. */
function goneOn(
  tying: ReadonlyMap<string, Missing>,
  next: readonly (readonly [string, Cursor | undefined])[],
): ReadonlyMap<string, Missing> {
  const after = new Map(tying)
  for (const [connectionId, cursor] of next) {
    const missing = after.get(connectionId)
    after.delete(connectionId)
    if (missing && cursor) after.set(connectionId, { ...missing, cursor })
  }
  return after
}

function beating(state: RoundsState, now: number): RoundsStep {
  if (!state.isBeatDue && now - state.beatenAt < EVERY) return rested(state)
  return {
    state: { ...state, isBeatDue: false, beatenAt: now, stage: { name: 'beating' } },
    effects: [{ type: 'beat' }],
  }
}

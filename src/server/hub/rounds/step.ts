import { cursorAt } from '../cursor.ts'
import { judged, looked, read, rested, sent, woken } from './stages.ts'
import type { RoundsEvent, RoundsState, RoundsStep } from './state.ts'

/** State of the readings after an event, and their effects. */
export function stepRounds(state: RoundsState, event: RoundsEvent): RoundsStep {
  switch (event.type) {
    case 'woken':
      return woken(state)
    case 'wokenSoon':
      if (state.isReminded) return { state, effects: [] }
      return { state: { ...state, isReminded: true }, effects: [{ type: 'remind' }] }
    case 'reminded':
      return woken({ ...state, isReminded: false })
    case 'beatAsked':
      return woken({ ...state, isBeatDue: true })
    case 'tied':
      return tied(state, event)
    case 'untied':
      return untied(state, event)
    case 'closed':
      return { state: without(state, event.connectionId), effects: [] }
    case 'asked':
      return asked(state, event)
    case 'looked':
      return looked(state, event.open)
    case 'read':
      return read(state, event.reading)
    case 'judged':
      return judged(state, event.stillReads)
    case 'sent':
      return sent(state, event.now)
    case 'beaten':
    case 'failed':
      return rested(state)
    case 'stopped':
      return stopped(state)
  }
}

type Of<T extends RoundsEvent['type']> = Extract<RoundsEvent, { readonly type: T }>

/** Ties a connection, once it has been sent what it has missed since its cursor. */
function tied(state: RoundsState, { connectionId, idUsuario, isTied, cursor }: Of<'tied'>): RoundsStep {
  if (isTied) return { state, effects: [] }
  const from = cursor ?? (state.last === null ? undefined : cursorAt(state.last))
  // Nothing was followed before, and the client has not said from where: it begins with the next reading.
  if (!from) {
    const next = woken(state)
    return { state: next.state, effects: [{ type: 'tie', connectionId }, ...next.effects] }
  }
  return woken({ ...state, tying: new Map(state.tying).set(connectionId, { idUsuario, cursor: from }) })
}

function untied(state: RoundsState, { connectionId, isTied }: Of<'untied'>): RoundsStep {
  const { last } = state
  const untie = { type: 'untie', connectionId } as const
  const left = without(state, connectionId)
  if (!isTied || last === null) return { state: left, effects: [untie] }
  // Tied again, it goes on from here.
  return { state: left, effects: [{ type: 'keep', connectionId, cursor: cursorAt(last) }, untie] }
}

function without(state: RoundsState, connectionId: string): RoundsState {
  if (!state.tying.has(connectionId)) return state
  const tying = new Map(state.tying)
  tying.delete(connectionId)
  return { ...state, tying }
}

/** Answers the snapshot of the last reading; has it wait for the first. */
function asked(state: RoundsState, { asker }: Of<'asked'>): RoundsStep {
  const { last } = state
  if (last !== null) return { state, effects: [{ type: 'answer', asker, horizon: last }] }
  return woken({ ...state, askers: [...state.askers, asker] })
}

/** Ends: at once while it rests, else behind the round that goes on. */
function stopped(state: RoundsState): RoundsStep {
  const stopping = { ...state, isStopping: true }
  const isBusy = !['idle', 'resting'].includes(state.stage.name)
  return isBusy ? { state: stopping, effects: [] } : rested(stopping)
}

import type { Cursor } from '../cursor.ts'
import type { EventReading, Missing, StoredEvent } from '../events.ts'
import type { StillReads } from '../sight.ts'

/** Callback that waits for the snapshot of a reading. */
type Asker = (horizon: string) => void

/** Connection that is being sent what it has missed, with the events that a reading found for it. */
export type Catching = { readonly connectionId: string; readonly events: readonly StoredEvent[] }

/** Stage of the round that goes on; between two of them it rests, before the first it is idle. */
type Stage =
  | { readonly name: 'idle' | 'resting' | 'looking' | 'beating' | 'ended' }
  | { readonly name: 'reading'; readonly batch: readonly string[] }
  | { readonly name: 'judging'; readonly horizon: string; readonly batch: readonly Catching[] }
  | {
      readonly name: 'sending'
      readonly horizon: string
      /** Points at which the connections go on; undefined for one that has got everything. */
      readonly next: ReadonlyMap<string, Cursor | undefined>
    }

/** State of the readings of a process. */
export type RoundsState = {
  readonly stage: Stage
  /** Snapshot of the last reading; null before the first, and after a time without connections. */
  readonly last: string | null
  /** Connections that are sent what they have missed before they are tied, by their Ids. */
  readonly tying: ReadonlyMap<string, Missing>
  readonly askers: readonly Asker[]
  /** Whether another round follows at once. */
  readonly isWoken: boolean
  /** Whether a reminder is on its way. */
  readonly isReminded: boolean
  readonly isBeatDue: boolean
  /** Time of the last beat, in milliseconds. */
  readonly beatenAt: number
  readonly isStopping: boolean
}

/** State of a process before its first reading. */
export const BEFORE_ROUNDS: RoundsState = {
  stage: { name: 'idle' },
  last: null,
  tying: new Map(),
  askers: [],
  isWoken: false,
  isReminded: false,
  isBeatDue: false,
  beatenAt: 0,
  isStopping: false,
}

/** Event of the readings, with what they need to know of the outside. */
export type RoundsEvent =
  /** A reading is asked for: now, or soon, together with the work of every few seconds; or the rest is over. */
  | { readonly type: 'woken' | 'wokenSoon' | 'reminded' | 'beatAsked' }
  | {
      readonly type: 'tied'
      readonly connectionId: string
      readonly idUsuario: number
      readonly isTied: boolean
      readonly cursor: Cursor | undefined
    }
  | { readonly type: 'untied'; readonly connectionId: string; readonly isTied: boolean }
  | { readonly type: 'closed'; readonly connectionId: string }
  | { readonly type: 'asked'; readonly asker: Asker }
  /** Answers to effects. */
  | { readonly type: 'looked'; readonly open: number }
  | { readonly type: 'read'; readonly reading: EventReading }
  | { readonly type: 'judged'; readonly stillReads: StillReads }
  | { readonly type: 'sent'; readonly now: number }
  | { readonly type: 'beaten' | 'failed' | 'stopped' }

/** Effect that the driver of the readings carries out. */
export type RoundsEffect =
  /** Begins to listen for notifications. */
  | { readonly type: 'listen' }
  /** Wakes after a few seconds, unless it is woken before. */
  | { readonly type: 'rest' }
  /** Reminds soon. */
  | { readonly type: 'remind' }
  /** Answers how many connections are open. */
  | { readonly type: 'look' }
  | { readonly type: 'read'; readonly last: string | null; readonly missing: readonly Missing[] }
  /** Sends an event to those of its recipients that are tied. */
  | { readonly type: 'tell'; readonly event: StoredEvent; readonly cursor: Cursor }
  /** Passes on an event for the processes themselves. */
  | { readonly type: 'control'; readonly event: StoredEvent }
  /** Answers which missed events may still be read. */
  | { readonly type: 'judge'; readonly events: readonly StoredEvent[] }
  | {
      readonly type: 'send'
      readonly connectionId: string
      readonly event: StoredEvent
      readonly cursor: Cursor
    }
  /** Answers, behind all that is to be sent, what time it is. */
  | { readonly type: 'clock' }
  | { readonly type: 'tie' | 'untie'; readonly connectionId: string }
  /** Has a connection go on from a point once it is tied again. */
  | { readonly type: 'keep'; readonly connectionId: string; readonly cursor: Cursor }
  | { readonly type: 'answer'; readonly asker: Asker; readonly horizon: string }
  /** Does the work of every few seconds. */
  | { readonly type: 'beat' }
  | { readonly type: 'end' }

/** State after an event, and what is to be done about it, in this order (decision 0285). */
export type RoundsStep = { readonly state: RoundsState; readonly effects: readonly RoundsEffect[] }

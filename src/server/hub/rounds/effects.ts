import { warnThrottled } from '#server/core/log.ts'
import { requestScope } from '#server/core/requestScope.ts'
import type { Database } from '#server/db/openDatabase.ts'
import { type Cursor, cursorText } from '../cursor.ts'
import { readEvents, type StoredEvent } from '../events.ts'
import { invocation } from '../protocol.ts'
import type { Registry } from '../registry.ts'
import type { Sight } from '../sight.ts'
import { EVERY } from './stages.ts'
import type { RoundsEffect, RoundsEvent } from './state.ts'

/** Milliseconds between two readings where notifications do not arrive. */
const EVERY_POLLED = 1_000
/** Milliseconds in which changes of records are gathered, so that many writers cause few readings. */
const SOON = 200

/** Work that the readings leave to others. */
export type Duties = {
  /** Begins to listen for notifications. */
  readonly listen: () => void
  /** Whether notifications arrive; if not, the table is polled. */
  readonly isHearing: () => boolean
  /** Handles events for the processes themselves. */
  readonly control: (event: StoredEvent) => void
  readonly stillReads: Sight['stillReads']
  /** Work of every few seconds. */
  readonly beat: () => Promise<void>
}

type Outcome = { readonly happened: (event: RoundsEvent) => void; readonly ended: () => void }

/** Carries out the effects of the readings: timers, the database, connections. Failures come back as an event. */
export function createRoundsCarrier(
  db: Database,
  registry: Registry,
  duties: Duties,
  { happened, ended }: Outcome,
) {
  let resting: NodeJS.Timeout | undefined
  const after = (milliseconds: number, event: RoundsEvent) =>
    setTimeout(() => happened(event), milliseconds).unref()
  /** Goes on with the outcome of work that takes time; what fails is read again in the next round. */
  const answered = (work: Promise<RoundsEvent>) => {
    work.then(happened).catch(error => {
      warnThrottled('events for connected users not read', error)
      happened({ type: 'failed' })
    })
  }

  const carry = (effect: RoundsEffect) => {
    switch (effect.type) {
      case 'listen':
        return duties.listen()
      case 'rest':
        resting = after(duties.isHearing() ? EVERY : EVERY_POLLED, { type: 'woken' })
        return
      case 'remind':
        after(SOON, { type: 'reminded' })
        return
      case 'look':
        clearTimeout(resting)
        // Notifications that arrive together are one reading.
        return queueMicrotask(() => happened({ type: 'looked', open: registry.size() }))
      case 'read':
        return answered(reading(db, effect))
      case 'judge':
        return answered(judgement(duties, effect))
      case 'beat':
        return answered(duties.beat().then(() => ({ type: 'beaten' })))
      case 'clock':
        return happened({ type: 'sent', now: Date.now() })
      case 'control':
        return duties.control(effect.event)
      case 'answer':
        return effect.asker(effect.horizon)
      case 'end':
        clearTimeout(resting)
        return ended()
      default:
        return toConnections(registry, effect)
    }
  }
  // Rounds outlive the call that began them, and are none of its work.
  return (effect: RoundsEffect) => requestScope.exit(() => carry(effect))
}

type Of<T extends RoundsEffect['type']> = Extract<RoundsEffect, { readonly type: T }>

async function reading(db: Database, { last, missing }: Of<'read'>): Promise<RoundsEvent> {
  return { type: 'read', reading: await readEvents(db.kysely, last, missing) }
}

async function judgement({ stillReads }: Duties, { events }: Of<'judge'>): Promise<RoundsEvent> {
  return { type: 'judged', stillReads: await stillReads(events) }
}

/** Carries out an effect on connections; one that is gone gets nothing more. */
function toConnections(registry: Registry, effect: Of<'tell' | 'send' | 'keep' | 'tie' | 'untie'>) {
  if (effect.type === 'tell') return tell(registry, effect)
  const connection = registry.find(effect.connectionId)
  if (!connection) return
  if (effect.type === 'send') connection.send(callOf(effect.event, effect.cursor))
  else if (effect.type === 'keep') connection.cursor = effect.cursor
  else registry[effect.type](connection)
}

function tell(registry: Registry, { event, cursor }: Of<'tell'>): void {
  let call: string | undefined
  for (const idUsuario of new Set(event.Destinatarios)) {
    for (const connection of registry.tiedOf(idUsuario)) {
      call ??= callOf(event, cursor)
      connection.send(call)
    }
  }
}

const callOf = ({ Metodo, Dados, Id }: StoredEvent, cursor: Cursor) =>
  invocation(Metodo, [Dados, { Id, Cursor: cursorText(cursor) }])

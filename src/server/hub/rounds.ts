import { log, warnThrottled } from '#server/core/log.ts'
import type { Database } from '#server/db/openDatabase.ts'
import type { Connection } from './connection.ts'
import { type Cursor, cursorAt, cursorText } from './cursor.ts'
import { cursorAfter, MOST_MISSED, readEvents, type StoredEvent } from './events.ts'
import type { Sight, StillReads } from './followers.ts'
import { invocation } from './protocol.ts'
import type { Registry } from './registry.ts'

/** Milliseconds between readings that nothing has caused: where notifications arrive, and where they do not. */
const EVERY = 2_500
const EVERY_POLLED = 1_000
/** Milliseconds in which changes of records are gathered, so that many writers cause few readings. */
const SOON = 200
/** Maximum connections that are tied in one reading. */
const MOST_TIED = 100

/** Readings of the table of events, each of which sends its events to the tied connections. */
export type Rounds = {
  /** Asks for a reading now. */
  readonly wake: () => void
  /** Asks for a reading soon: one for all that asks for it in a fraction of a second. */
  readonly wakeSoon: () => void
  /** Asks for the work of every few seconds now. */
  readonly beatNow: () => void
  /** Ties a connection, once it has been sent what it has missed since its cursor. */
  readonly tie: (connection: Connection) => void
  readonly untie: (connection: Connection) => void
  /** Snapshot of the last reading; waits for the first. */
  readonly horizon: () => Promise<string>
  readonly stop: () => Promise<void>
}

type Duties = {
  /** Whether notifications arrive; if not, the table is polled. */
  readonly isHearing: () => boolean
  /** Handles events for the processes themselves. */
  readonly control: (event: StoredEvent) => void
  readonly stillReads: Sight['stillReads']
  /** Work of every few seconds. */
  readonly beat: () => Promise<void>
}

/** Starts the rounds. While no connection is open, nothing is read. */
export function startRounds(db: Database, registry: Registry, duties: Duties): Rounds {
  let last: string | null = null
  const tying = new Map<Connection, Cursor>()
  const waiting: ((horizon: string) => void)[] = []
  let isWoken = false
  let isBeatDue = false
  let isStopped = false
  let stir: () => void = () => {}

  const wake = () => {
    isWoken = true
    stir()
  }

  let isSoonDue = false
  const wakeSoon = () => {
    if (isSoonDue) return
    isSoonDue = true
    setTimeout(() => {
      isSoonDue = false
      wake()
    }, SOON).unref()
  }

  const sendMissed = (
    connection: Connection,
    events: readonly StoredEvent[],
    stillReads: StillReads,
    horizon: string,
  ) => {
    const cursor = tying.get(connection)
    // Untied while this was read, or gone.
    if (!cursor) return
    const { from, to } = cursor
    const batch = { from, to: to ?? horizon, isWhole: events.length < MOST_MISSED }
    for (const [at, event] of events.entries()) {
      if (!stillReads(event, connection.ticket.idUsuario)) continue
      connection.send(callOf(event, cursorText(cursorAfter(batch, events, at))))
    }
    tying.delete(connection)
    if (!registry.has(connection)) return
    if (batch.isWhole && to === null) registry.tie(connection)
    else
      tying.set(
        connection,
        batch.isWhole ? cursorAt(batch.to) : cursorAfter(batch, events, events.length - 1),
      )
  }

  const sendLive = (events: readonly StoredEvent[], from: string, to: string) => {
    for (const [at, event] of events.entries()) {
      if (event.Destinatarios.length === 0) duties.control(event)
      const cursor = cursorAfter({ from, to, isWhole: true }, events, at)
      let call: string | undefined
      for (const idUsuario of new Set(event.Destinatarios)) {
        for (const connection of registry.tiedOf(idUsuario)) {
          call ??= callOf(event, cursorText(cursor))
          connection.send(call)
        }
      }
    }
  }

  const round = async () => {
    for (const connection of tying.keys()) if (!registry.has(connection)) tying.delete(connection)
    const batch = [...tying].slice(0, MOST_TIED)
    const missing = batch.map(([{ ticket }, cursor]) => ({ idUsuario: ticket.idUsuario, cursor }))
    const { horizon, live, missed } = await readEvents(db.kysely, last, missing)
    sendLive(live, last ?? horizon, horizon)
    const stillReads = await duties.stillReads(missed.flat())
    for (const [at, [connection]] of batch.entries()) {
      sendMissed(connection, missed[at] ?? [], stillReads, horizon)
    }
    last = horizon
    for (const resolve of waiting.splice(0)) resolve(horizon)
    if (tying.size > 0) wake()
  }

  const pause = () =>
    new Promise<void>(resolve => {
      const timer = setTimeout(resolve, duties.isHearing() ? EVERY : EVERY_POLLED).unref()
      stir = () => {
        clearTimeout(timer)
        resolve()
      }
      if (isWoken || isStopped) stir()
    })

  const work = async () => {
    let beaten = 0
    while (!isStopped) {
      await pause()
      isWoken = false
      if (isStopped) return
      // A snapshot that no connection follows any more would have all later events read at once.
      if (registry.size() === 0) last = null
      if (registry.size() === 0) continue
      try {
        await round()
        if (isBeatDue || Date.now() - beaten >= EVERY) {
          isBeatDue = false
          beaten = Date.now()
          await duties.beat()
        }
      } catch (error) {
        warnThrottled('events for connected users not read', error)
      }
    }
  }

  const working = work().catch(error => log.error({ err: error }, 'hub ended'))
  return {
    wake,
    wakeSoon,
    beatNow: () => {
      isBeatDue = true
      wake()
    },
    tie: connection => {
      if (registry.isTied(connection)) return
      const cursor = connection.cursor ?? (last === null ? undefined : cursorAt(last))
      if (cursor) tying.set(connection, cursor)
      // Nothing was followed before, and the client has not said from where: it begins with the next reading.
      else registry.tie(connection)
      wake()
    },
    untie: connection => {
      // Tied again, it goes on from here.
      if (registry.isTied(connection) && last !== null) connection.cursor = cursorAt(last)
      tying.delete(connection)
      registry.untie(connection)
    },
    horizon: () => {
      if (last !== null) return Promise.resolve(last)
      wake()
      return new Promise(resolve => waiting.push(resolve))
    },
    stop: async () => {
      isStopped = true
      stir()
      await working
    },
  }
}

const callOf = ({ Metodo, Dados, Id }: StoredEvent, Cursor: string) =>
  invocation(Metodo, [Dados, { Id, Cursor }])

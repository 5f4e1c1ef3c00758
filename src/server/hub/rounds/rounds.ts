import type { Database } from '#server/db/openDatabase.ts'
import type { Connection } from '../connection.ts'
import type { Registry } from '../registry.ts'
import { createRoundsCarrier, type Duties } from './effects.ts'
import { BEFORE_ROUNDS, type RoundsEvent } from './state.ts'
import { stepRounds } from './step.ts'

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
  /** Forgets a connection that is gone. */
  readonly closed: (connection: Connection) => void
  /** Snapshot of the last reading; waits for the first. */
  readonly horizon: () => Promise<string>
  readonly stop: () => Promise<void>
}

/** Creates the rounds, which begin once a connection needs them. While none is open, nothing is read. */
export function createRounds(db: Database, registry: Registry, duties: Duties): Rounds {
  let state = BEFORE_ROUNDS
  let ended = () => {}
  const end = new Promise<void>(resolve => {
    ended = resolve
  })
  const happened = (event: RoundsEvent) => {
    const next = stepRounds(state, event)
    state = next.state
    for (const effect of next.effects) carryOut(effect)
  }
  const carryOut = createRoundsCarrier(db, registry, duties, { happened, ended })

  return {
    wake: () => happened({ type: 'woken' }),
    wakeSoon: () => happened({ type: 'wokenSoon' }),
    beatNow: () => happened({ type: 'beatAsked' }),
    tie: connection => {
      const { connectionId, idUsuario } = connection.ticket
      const isTied = registry.isTied(connection)
      happened({ type: 'tied', connectionId, idUsuario, isTied, cursor: connection.cursor })
    },
    untie: connection => {
      const { connectionId } = connection.ticket
      happened({ type: 'untied', connectionId, isTied: registry.isTied(connection) })
    },
    closed: ({ ticket: { connectionId } }) => happened({ type: 'closed', connectionId }),
    horizon: () => new Promise(asker => happened({ type: 'asked', asker })),
    stop: () => {
      happened({ type: 'stopped' })
      return end
    },
  }
}

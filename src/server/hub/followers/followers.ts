import type { Acompanhado } from '#contract/hub.ts'
import type { Database } from '#server/db/openDatabase.ts'
import { CHANGE, type RecordChange } from '../changes.ts'
import type { Connection } from '../connection.ts'
import { createPresence } from '../presence.ts'
import type { Registry } from '../registry.ts'
import type { Sight } from '../sight.ts'
import { createFollowersCarrier } from './effects.ts'
import { createQueues } from './queues.ts'
import { type Ask, type FollowersEvent, NOTHING_FOLLOWED } from './state.ts'
import { stepFollowers } from './step.ts'

/** Lists and records that the connections of this process follow. */
export type Followers = {
  readonly size: () => number
  /** Answers a call of a client, whatever it was given; rejects only where the database fails. */
  readonly follow: (connection: Connection, argument: unknown) => Promise<Acompanhado>
  readonly unfollow: (connection: Connection, argument: unknown) => Promise<Acompanhado>
  readonly left: (connection: Connection) => void
  /** Takes a stored event for the processes; tells the followers soon after. */
  readonly heard: (method: string, data: unknown, at: string) => void
  /** Work of every few seconds. */
  readonly beat: () => Promise<void>
  /** Resolves once all that has been asked for is done. */
  readonly settled: () => Promise<unknown>
}

/** Creates the followers of a process. */
export function createFollowers(db: Database, registry: Registry, sight: Sight): Followers {
  let state = NOTHING_FOLLOWED
  const queues = createQueues()
  const followings = () => state.followings
  const presence = createPresence(db, registry, followings, sight)
  /** Changes the state at once; resolves once the effects are carried out. */
  const happened = async (event: FollowersEvent) => {
    const next = stepFollowers(state, event)
    state = next.state
    for (const effect of next.effects) await carryOut(effect)
  }
  const carryOut = createFollowersCarrier({ db, registry, sight, presence, queues, followings, happened })

  return {
    size: () => state.followings.size,
    follow: (connection, argument) =>
      answerTo(connection, argument, ask => happened({ type: 'called', ask })),
    unfollow: (connection, argument) =>
      answerTo(connection, argument, ask =>
        queues.inTurn(`user ${ask.idUsuario}`, () => happened({ type: 'unfollowed', ask })),
      ),
    left: ({ ticket: { connectionId, idUsuario } }) =>
      void happened({ type: 'left', connectionId, idUsuario }),
    heard: (method, data, at) => {
      if (method !== CHANGE) return presence.heard(method, data, queues.later)
      void happened({ type: 'heard', change: { ...(data as RecordChange), Quando: at } })
    },
    beat: () => queues.inTurn('beat', presence.beat),
    settled: queues.settled,
  }
}

/** Answer to a call of a client, however it comes about. */
function answerTo(
  { ticket }: Connection,
  argument: unknown,
  call: (ask: Ask) => Promise<void>,
): Promise<Acompanhado> {
  return new Promise((reply, fail) => {
    call({ ...ticket, argument, reply }).catch(fail)
  })
}

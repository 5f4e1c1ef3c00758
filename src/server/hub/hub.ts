import type { Encryption } from '#server/core/encryption.ts'
import type { Database } from '#server/db/openDatabase.ts'
import { type ConnectionAdmission, createAdmission, type Most, type Whose } from './admission.ts'
import { createAnswers } from './answer.ts'
import { type Connection, createConnection } from './connection.ts'
import type { StoredEvent } from './events.ts'
import { createFollowers } from './followers/followers.ts'
import { type HubListening, type HubParts, startListening } from './listening.ts'
import { createJobProgress } from './progress.ts'
import type { Invocation } from './protocol.ts'
import { publishToProcesses } from './publish.ts'
import { createRegistry } from './registry.ts'
import { createRounds } from './rounds/rounds.ts'
import { closeEnded, type RunningSessions } from './sessions.ts'
import type { Sight } from './sight.ts'
import { isOfSession, type Ticket } from './ticket.ts'
import type { HubTransport } from './transports/transport.ts'

/** Hub of this process. */
export type Hub = Pick<ConnectionAdmission, 'negotiate' | 'admit' | 'connectionOf'> & {
  readonly open: (ticket: Ticket, transport: HubTransport) => Connection
  /** Ties or unties a connection that the same session has negotiated; false for any other. */
  readonly tie: (whose: Whose, connectionId: string) => Promise<boolean>
  readonly untie: (whose: Whose, connectionId: string) => Promise<boolean>
  /** Number of open connections of this process. */
  readonly connections: () => number
  /** Closes every connection; the clients come back to another process, or to the next. */
  readonly stop: () => Promise<void>
}

type Options = {
  readonly runningSessions: RunningSessions
  /** Rights of those who follow lists and records. */
  readonly sight: Sight
  readonly most?: Most
}

/** Creates the hub. From its first connection on it listens for events, until it is stopped. */
export function createHub(
  db: Database,
  encryption: Encryption,
  { runningSessions, sight, most }: Options,
): Hub {
  const registry = createRegistry()
  const followers = createFollowers(db, registry, sight)
  const progress = createJobProgress(db, registry, sight)
  const { stop: admitNobody, ...admission } = createAdmission(encryption, registry, most)
  let listening: HubListening | undefined
  const isHearing = () => listening?.isHearing() ?? false
  const rounds = createRounds(db, registry, {
    listen: () => {
      listening = startListening(db, parts)
    },
    isHearing,
    control: event => control(event, parts),
    stillReads: sight.stillReads,
    beat: async () => {
      await closeEnded(db.kysely, registry, runningSessions)
      await followers.beat()
      if (!isHearing()) await progress.poll()
    },
  })
  const parts = { registry, rounds, followers, progress }
  const answer = createAnswers(followers, rounds.horizon)
  const listener = {
    invoked: (connection: Connection, call: Invocation) => void answer(connection, call),
    closed: (connection: Connection) => {
      registry.remove(connection)
      rounds.closed(connection)
      followers.left(connection)
    },
  }

  return {
    ...admission,
    open: (ticket, transport) => registry.add(createConnection(ticket, transport, listener)),
    tie: (whose, connectionId) => anywhere(db, parts, 'tie', whose, connectionId),
    untie: (whose, connectionId) => anywhere(db, parts, 'untie', whose, connectionId),
    connections: registry.size,
    stop: async () => {
      admitNobody()
      for (const connection of registry.all()) connection.close('The server is stopping.', true)
      await followers.settled()
      await Promise.all([listening?.stop(), rounds.stop()])
    },
  }
}

/** Handles an event for the processes themselves. */
function control(
  { Metodo, Dados, DataCriacao }: StoredEvent,
  { registry, followers, rounds }: HubParts,
): void {
  if (Metodo === 'tie' || Metodo === 'untie') {
    const connection = registry.find((Dados as { readonly connectionId: string }).connectionId)
    if (connection) rounds[Metodo](connection)
  } else followers.heard(Metodo, Dados, DataCriacao)
}

/** Ties or unties: here, or wherever the connection is open. */
async function anywhere(
  db: Database,
  { registry, rounds }: HubParts,
  method: 'tie' | 'untie',
  { session }: Whose,
  connectionId: string,
): Promise<boolean> {
  if (!isOfSession(connectionId, session)) return false
  const connection = registry.find(connectionId)
  if (connection) rounds[method](connection)
  else if (db.engine === 'postgres') await publishToProcesses(db.kysely, method, { connectionId })
  // Also true for a closed connection of this session, such as of a page that was left meanwhile.
  return true
}

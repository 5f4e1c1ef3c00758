import { SESSION_ENDED } from '#contract/hub.ts'
import type { Executor } from '#server/core/context.ts'
import type { Encryption } from '#server/core/encryption.ts'
import type { Database } from '#server/db/openDatabase.ts'
import { type Connection, createConnection } from './connection.ts'
import { cursorAt, cursorText, parseCursor } from './cursor.ts'
import type { StoredEvent } from './events.ts'
import { createFollowers, type Followers, type Sight } from './followers.ts'
import { createJobProgress } from './progress.ts'
import { completion, type Invocation, invocation } from './protocol.ts'
import { publishToProcesses, RECORDS_CHANGED, SESSIONS_ENDED } from './publish.ts'
import { createRegistry } from './registry.ts'
import { startRounds } from './rounds.ts'
import { isOfSession, newConnectionId, openTicket, sealTicket, type Ticket } from './ticket.ts'
import type { HubTransport } from './transports/transport.ts'

/** Session of a caller, as the hub knows it. */
export type Whose = { readonly IdUsuario: number; readonly tokenHash: string }

/** Ids of a negotiated connection: one is public, the other opens it. */
type Negotiated = { readonly connectionId: string; readonly connectionToken: string }

/** Hub of this process. */
export type Hub = {
  /** Ids of a new connection; undefined while there are too many, or the server is stopping. */
  readonly negotiate: (whose: Whose) => Negotiated | undefined
  /** Ticket of a token that may open a connection now; `open` if it has done so, undefined if it may not. */
  readonly admit: (connectionToken: string) => Ticket | 'open' | undefined
  readonly open: (ticket: Ticket, transport: HubTransport) => Connection
  /** Open connection of a token. */
  readonly connectionOf: (connectionToken: string) => Connection | undefined
  /** Ties or unties a connection that the same session has negotiated; false for any other. */
  readonly tie: (whose: Whose, connectionId: string) => Promise<boolean>
  readonly untie: (whose: Whose, connectionId: string) => Promise<boolean>
  /** Closes every connection; the clients come back to another process, or to the next. */
  readonly stop: () => Promise<void>
}

type Options = {
  /** Token hashes, of those given, of sessions that are still valid. */
  readonly runningSessions: (executor: Executor, tokenHashes: readonly string[]) => Promise<readonly string[]>
  /** Rights of those who follow lists and records. */
  readonly sight: Sight
  /** Maximum open connections: of a user, and in all. */
  readonly most?: { readonly user: number; readonly all: number }
}

const MOST = { user: 50, all: 5_000 }
/** Milliseconds between two checks of silent clients. */
const BEAT = 5_000

/** Creates the hub. From its first connection on it listens for events, until it is stopped. */
export function createHub(
  db: Database,
  encryption: Encryption,
  { runningSessions, sight, most = MOST }: Options,
): Hub {
  const registry = createRegistry()
  const followers = createFollowers(db, sight)
  const progress = createJobProgress(db, registry, sight)
  let isStopped = false

  const endSessions = async () => {
    const hashes = new Set<string>()
    for (const { ticket } of registry.all()) hashes.add(ticket.tokenHash)
    const running = new Set(await runningSessions(db.kysely, [...hashes]))
    for (const connection of registry.all()) {
      const { tokenHash } = connection.ticket
      // One that was opened meanwhile has not been asked about.
      if (hashes.has(tokenHash) && !running.has(tokenHash)) connection.close(SESSION_ENDED, false)
    }
  }
  const control = ({ Metodo, Dados, DataCriacao }: StoredEvent) => {
    if (Metodo !== 'tie' && Metodo !== 'untie') return followers.heard(Metodo, Dados, DataCriacao)
    const connection = registry.find((Dados as { readonly connectionId: string }).connectionId)
    if (!connection) return
    if (Metodo === 'untie') running().rounds.untie(connection)
    else running().rounds.tie(connection)
  }

  const start = () => {
    const listening = db.listen(payload => {
      if (progress.heard(payload)) return
      if (payload === SESSIONS_ENDED) rounds.beatNow()
      else if (payload === RECORDS_CHANGED) followers.size() > 0 && rounds.wakeSoon()
      else rounds.wake()
    })
    const beat = async () => {
      await endSessions()
      await followers.beat()
      if (!listening.isHearing()) await progress.poll()
    }
    const rounds = startRounds(db, registry, {
      isHearing: listening.isHearing,
      control,
      stillReads: sight.stillReads,
      beat,
    })
    const beating = setInterval(() => {
      const now = Date.now()
      for (const connection of registry.all()) connection.beat(now)
    }, BEAT).unref()
    const stop = async () => {
      clearInterval(beating)
      await Promise.all([listening.stop(), rounds.stop()])
    }
    return { rounds, stop }
  }
  let started: ReturnType<typeof start> | undefined
  const running = () => {
    started ??= start()
    return started
  }

  const isFull = (idUsuario: number) =>
    isStopped || registry.size() >= most.all || registry.countOf(idUsuario) >= most.user

  /** Ties or unties: here, or wherever the connection is open. */
  const elsewhereOr = async (
    method: 'tie' | 'untie',
    { tokenHash }: Whose,
    connectionId: string,
  ): Promise<boolean> => {
    if (!isOfSession(connectionId, tokenHash)) return false
    const connection = registry.find(connectionId)
    if (connection) running().rounds[method](connection)
    else if (db.engine === 'postgres') await publishToProcesses(db.kysely, method, { connectionId })
    // Also true for a closed connection of this session, such as of a page that was left meanwhile.
    return true
  }

  return {
    negotiate: ({ IdUsuario, tokenHash }) => {
      if (isFull(IdUsuario)) return undefined
      const connectionId = newConnectionId(tokenHash)
      const ticket = { connectionId, idUsuario: IdUsuario, tokenHash }
      return { connectionId, connectionToken: sealTicket(encryption, ticket) }
    },
    admit: connectionToken => {
      const opened = openTicket(encryption, connectionToken)
      if (!opened) return undefined
      if (registry.find(opened.ticket.connectionId)) return 'open'
      return opened.isFresh && !isFull(opened.ticket.idUsuario) ? opened.ticket : undefined
    },
    open: (ticket, transport) => {
      const connection = createConnection(ticket, transport, {
        invoked: (caller, call) => void answer(caller, call, followers, running().rounds.horizon),
        closed: gone => {
          registry.remove(gone)
          followers.left(gone)
        },
      })
      registry.add(connection)
      return connection
    },
    connectionOf: connectionToken => {
      const opened = openTicket(encryption, connectionToken)
      return opened && registry.find(opened.ticket.connectionId)
    },
    tie: (whose, connectionId) => elsewhereOr('tie', whose, connectionId),
    untie: (whose, connectionId) => elsewhereOr('untie', whose, connectionId),
    stop: async () => {
      isStopped = true
      for (const connection of registry.all()) connection.close('The server is stopping.', true)
      await followers.settled()
      await started?.stop()
    },
  }
}

/** Answers a call of a client. `GetConnectionId` may be given the cursor up to which the client has its events. */
async function answer(
  connection: Connection,
  { target, id, arguments: given }: Invocation,
  { follow, unfollow }: Followers,
  horizon: () => Promise<string>,
): Promise<void> {
  const name = target.toLowerCase()
  const method = new Map([
    ['acompanhar', follow],
    ['deixar', unfollow],
  ]).get(name)
  if (method) {
    // Events are read from the first reading on: what comes after it is told, what came before is answered.
    await horizon()
    const outcome = await method(connection, given[0]).then(
      result => ({ result }),
      () => ({ error: 'The database does not answer.' }),
    )
    if (id !== undefined) connection.send(completion(id, outcome))
    return
  }
  if (name !== 'getconnectionid') {
    if (id !== undefined) connection.send(completion(id, { error: 'The hub has no such method.' }))
    return
  }
  connection.cursor = parseCursor(given[0]) ?? cursorAt(await horizon())
  connection.send(invocation('SetConnectionId', [connection.ticket.connectionId]))
  if (id !== undefined) connection.send(completion(id, { result: cursorText(connection.cursor) }))
}

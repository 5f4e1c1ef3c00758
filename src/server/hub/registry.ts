import type { Connection } from './connection.ts'

/** Open connections of this process. */
export type Registry = {
  readonly size: () => number
  readonly all: () => IterableIterator<Connection>
  /** Whether the connection is still open. */
  readonly has: (connection: Connection) => boolean
  readonly find: (connectionId: string) => Connection | undefined
  /** Number of open connections of a user. */
  readonly countOf: (idUsuario: number) => number
  /** Adds a connection and answers it. */
  readonly add: (connection: Connection) => Connection
  readonly remove: (connection: Connection) => void
  /** Ties a connection to its user: from now on it gets that user's events as they come. */
  readonly tie: (connection: Connection) => void
  readonly untie: (connection: Connection) => void
  readonly isTied: (connection: Connection) => boolean
  readonly tiedOf: (idUsuario: number) => Iterable<Connection>
}

/** Creates an empty registry. */
export function createRegistry(): Registry {
  const byId = new Map<string, Connection>()
  const open = new Map<number, Set<Connection>>()
  const tied = new Map<number, Set<Connection>>()

  const put = (among: Map<number, Set<Connection>>, connection: Connection) => {
    const { idUsuario } = connection.ticket
    const known = among.get(idUsuario)
    if (known) known.add(connection)
    else among.set(idUsuario, new Set([connection]))
  }
  const take = (among: Map<number, Set<Connection>>, connection: Connection) => {
    const { idUsuario } = connection.ticket
    const known = among.get(idUsuario)
    if (known?.delete(connection) && known.size === 0) among.delete(idUsuario)
  }

  return {
    size: () => byId.size,
    all: () => byId.values(),
    has: connection => byId.get(connection.ticket.connectionId) === connection,
    find: connectionId => byId.get(connectionId),
    countOf: idUsuario => open.get(idUsuario)?.size ?? 0,
    add: connection => {
      byId.set(connection.ticket.connectionId, connection)
      put(open, connection)
      return connection
    },
    remove: connection => {
      byId.delete(connection.ticket.connectionId)
      take(open, connection)
      take(tied, connection)
    },
    tie: connection => put(tied, connection),
    untie: connection => take(tied, connection),
    isTied: connection => tied.get(connection.ticket.idUsuario)?.has(connection) ?? false,
    tiedOf: idUsuario => tied.get(idUsuario) ?? [],
  }
}

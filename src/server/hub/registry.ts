import type { Connection } from './connection.ts'

/** Open connections of this process. */
export type Registry = {
  readonly size: () => number
  readonly all: () => IterableIterator<Connection>
  /** Whether the connection is still open. */
  readonly has: (connection: Connection) => boolean
  readonly find: (connectionId: string) => Connection | undefined
  /** Number of open connections of a user or of a company. */
  readonly countOf: (whose: { readonly idUsuario: number } | { readonly idRegistro: number }) => number
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
  const [ofUsers, ofCompanies, tied] = [createGroups(), createGroups(), createGroups()]

  return {
    size: () => byId.size,
    all: () => byId.values(),
    has: connection => byId.get(connection.ticket.connectionId) === connection,
    find: connectionId => byId.get(connectionId),
    countOf: whose =>
      'idUsuario' in whose ? ofUsers.of(whose.idUsuario).size : ofCompanies.of(whose.idRegistro).size,
    add: connection => {
      const { connectionId, idUsuario, idRegistro } = connection.ticket
      byId.set(connectionId, connection)
      ofUsers.put(idUsuario, connection)
      ofCompanies.put(idRegistro, connection)
      return connection
    },
    remove: connection => {
      const { connectionId, idUsuario, idRegistro } = connection.ticket
      byId.delete(connectionId)
      ofUsers.take(idUsuario, connection)
      ofCompanies.take(idRegistro, connection)
      tied.take(idUsuario, connection)
    },
    tie: connection => tied.put(connection.ticket.idUsuario, connection),
    untie: connection => tied.take(connection.ticket.idUsuario, connection),
    isTied: connection => tied.of(connection.ticket.idUsuario).has(connection),
    tiedOf: tied.of,
  }
}

const NONE: ReadonlySet<Connection> = new Set()

/** Connections by the Ids of those whom they belong to. */
function createGroups() {
  const groups = new Map<number, Set<Connection>>()
  return {
    of: (id: number): ReadonlySet<Connection> => groups.get(id) ?? NONE,
    put: (id: number, connection: Connection) => {
      const known = groups.get(id)
      if (known) known.add(connection)
      else groups.set(id, new Set([connection]))
    },
    take: (id: number, connection: Connection) => {
      const known = groups.get(id)
      if (known?.delete(connection) && known.size === 0) groups.delete(id)
    },
  }
}

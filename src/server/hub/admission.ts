import type { Encryption } from '#server/core/encryption.ts'
import type { Connection } from './connection.ts'
import type { Registry } from './registry.ts'
import { newConnectionId, openTicket, sealTicket, type Ticket } from './ticket.ts'

/** Session of a caller, as the hub knows it. */
export type Whose = {
  readonly IdUsuario: number
  readonly IdRegistro: number
  readonly session: string
}

/** Ids of a negotiated connection: one is public, the other opens it. */
type Negotiated = { readonly connectionId: string; readonly connectionToken: string }

/** Maximum open connections: of a user, of a company, which leaves room for others, and in all. */
export type Most = { readonly user: number; readonly company: number; readonly all: number }

const MOST: Most = { user: 50, company: 2_500, all: 5_000 }

/** Admission of connections to this process. */
export type ConnectionAdmission = {
  /** Ids of a new connection; undefined while there are too many, or the server is stopping. */
  readonly negotiate: (whose: Whose) => Negotiated | undefined
  /** Ticket of a token that may open a connection now; `open` if it has done so, undefined if it may not. */
  readonly admit: (connectionToken: string) => Ticket | 'open' | undefined
  /** Open connection of a token. */
  readonly connectionOf: (connectionToken: string) => Connection | undefined
  /** Admits nobody from now on. */
  readonly stop: () => void
}

/** Creates the admission to the connections of a registry. */
export function createAdmission(
  encryption: Encryption,
  registry: Registry,
  most: Most = MOST,
): ConnectionAdmission {
  let isStopped = false
  const isFull = ({ idUsuario, idRegistro }: Pick<Ticket, 'idUsuario' | 'idRegistro'>) =>
    isStopped ||
    registry.size() >= most.all ||
    registry.countOf({ idUsuario }) >= most.user ||
    registry.countOf({ idRegistro }) >= most.company

  return {
    negotiate: ({ IdUsuario, IdRegistro, session }) => {
      const connectionId = newConnectionId(session)
      const ticket = { connectionId, idUsuario: IdUsuario, idRegistro: IdRegistro, session }
      if (isFull(ticket)) return undefined
      return { connectionId, connectionToken: sealTicket(encryption, ticket) }
    },
    admit: connectionToken => {
      const opened = openTicket(encryption, connectionToken)
      if (!opened) return undefined
      if (registry.find(opened.ticket.connectionId)) return 'open'
      return opened.isFresh && !isFull(opened.ticket) ? opened.ticket : undefined
    },
    connectionOf: connectionToken => {
      const opened = openTicket(encryption, connectionToken)
      return opened && registry.find(opened.ticket.connectionId)
    },
    stop: () => {
      isStopped = true
    },
  }
}

import { siscomexRoot } from '#rules/siscomex/root.ts'
import { warnThrottled } from '#server/core/log.ts'
import { once } from '#server/core/once.ts'
import { fingerprintOf, type SiscomexCredentials } from './credentials.ts'
import { type Operadores, operadoresIn } from './operadores.ts'
import type { SiscomexOutcome } from './outcome.ts'
import { PACE, type Pace } from './pace.ts'
import { type Produtos, produtosIn } from './produtos.ts'
import { openSiscomexSession, type SiscomexAddress, type SiscomexSession } from './session.ts'

/** Catalogue of products and foreign operators that Siscomex keeps for a company. */
export type Catalogue = { readonly produtos: Produtos; readonly operadores: Operadores }

/** Company of a catalogue: its CNPJ, of which the root counts, and how it signs in. */
export type CatalogueOwner = {
  readonly cnpj: string
  readonly credentials: SiscomexCredentials
  /** Called before each call that changes something; one that throws keeps it from being made (decision 0233). */
  readonly beforeChange?: () => Promise<void>
}

/** Catalogues by company; every call of one is made under its credentials' session. */
export type Siscomex = (owner: CatalogueOwner) => Catalogue

/** Sessions kept at a time; the least recently used is dropped, and its owner authenticates again. */
const MOST_SESSIONS = 200

/**
 * Siscomex at its address, or at one that is found out at the first call; without one, every operation is answered
 * `notConfigured` (decision 0215).
 */
export function siscomexAt(
  address: SiscomexAddress | null | (() => Promise<SiscomexAddress>),
  pace: Pace = PACE,
): Siscomex {
  if (address === null) return () => answering({ type: 'notConfigured' })
  const reached = once(typeof address === 'function' ? address : async () => address)
  const sessions = new Map<string, SiscomexSession>()
  const opened = (credentials: SiscomexCredentials): SiscomexSession => {
    const session = once(async () => openSiscomexSession(await reached(), credentials, pace))
    return {
      send: async call => {
        try {
          return await (await session()).send(call)
        } catch (error) {
          warnThrottled('no session at Siscomex', error)
          return { type: 'unsent', seconds: undefined, isBlocked: false }
        }
      },
    }
  }
  const sessionOf = (credentials: SiscomexCredentials) => {
    const key = fingerprintOf(credentials)
    const session = sessions.get(key) ?? opened(credentials)
    sessions.delete(key)
    sessions.set(key, session)
    // Maps keep the order of insertion: the first entry is the least recently used.
    for (const oldest of sessions.keys()) {
      if (sessions.size <= MOST_SESSIONS) break
      sessions.delete(oldest)
    }
    return session
  }
  return ({ cnpj, credentials, beforeChange }) => {
    const root = siscomexRoot(cnpj)
    if (root === undefined) {
      return answering({ type: 'refused', errors: [{ message: { key: 'siscomex.rootWithLetters' } }] })
    }
    const session = guarded(sessionOf(credentials), beforeChange)
    return { produtos: produtosIn(session, root, pace), operadores: operadoresIn(session, root, pace) }
  }
}

function guarded(session: SiscomexSession, beforeChange = async () => {}): SiscomexSession {
  return {
    send: async call => {
      if (call.method !== 'GET') await beforeChange()
      return session.send(call)
    },
  }
}

/** Catalogue that answers every operation alike, without a call. */
function answering(outcome: SiscomexOutcome<never>): Catalogue {
  const answer = async () => outcome
  const part = { list: answer, create: answer, newVersion: answer, deactivate: answer }
  return { produtos: part, operadores: part }
}

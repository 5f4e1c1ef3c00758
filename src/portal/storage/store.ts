import { localStorageStore, type Store } from 'react-admin'
import type { Session } from '#contract/session.ts'
import { configuration } from './configuration.ts'

const VERSION = '1'

/** Key of the language, which is stored separately, since it is needed before signing in. */
const ELSEWHERE = 'locale'

// One for each user: it notifies the subscribers of its own changes alone.
const stores = new Map<number, Store>()
const listeners = new Set<() => void>()

/**
 * Store of react-admin's preferences of a user: columns, filters, saved views. `reset`, which react-admin
 * calls on sign-out, keeps them; nothing in it belongs to the session.
 */
export function storeOf({ IdUsuario }: Session): Store {
  const known = stores.get(IdUsuario) ?? newStore(IdUsuario)
  stores.set(IdUsuario, known)
  return known
}

/** Follows what is stored in this window for any user. */
export function followStores(listener: () => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

function newStore(idUsuario: number): Store {
  const userStore = localStorageStore(VERSION, `.${configuration().product}.${idUsuario}`)
  return {
    ...userStore,
    getItem: (key, initially) =>
      (key === ELSEWHERE ? initially : userStore.getItem(key, initially)) as typeof initially,
    setItem: (key, value) => {
      if (key === ELSEWHERE) return
      userStore.setItem(key, value)
      for (const listener of listeners) listener()
    },
    reset: () => {},
  }
}

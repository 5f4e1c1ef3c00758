import { localStorageStore, type Store } from 'react-admin'
import type { Session } from '#contract/session.ts'
import { configuration } from './configuration.ts'

const VERSION = '1'

/** The language has a place of its own, before anyone signs in. */
const ELSEWHERE = 'locale'

/**
 * What react-admin remembers for a user: columns, filters, saved views. It outlives signing out, which react-admin
 * says by `reset`; nothing in it is of the session.
 */
export function storeOf({ IdUsuario }: Session): Store {
  const kept = localStorageStore(VERSION, `.${configuration().product}.${IdUsuario}`)
  return {
    ...kept,
    getItem: (key, initially) =>
      (key === ELSEWHERE ? initially : kept.getItem(key, initially)) as typeof initially,
    setItem: (key, value) => {
      if (key !== ELSEWHERE) kept.setItem(key, value)
    },
    reset: () => {},
  }
}

import { localStorageStore, type Store } from 'react-admin'
import type { Session } from '#contract/session.ts'
import { configuration } from './configuration.ts'

const VERSION = '1'

/** Key of the language, which is stored separately, since it is needed before signing in. */
const ELSEWHERE = 'locale'

/**
 * Store of react-admin's preferences of a user: columns, filters, saved views. `reset`, which react-admin
 * calls on sign-out, keeps them; nothing in it belongs to the session.
 */
export function storeOf({ IdUsuario }: Session): Store {
  const userStore = localStorageStore(VERSION, `.${configuration().product}.${IdUsuario}`)
  return {
    ...userStore,
    getItem: (key, initially) =>
      (key === ELSEWHERE ? initially : userStore.getItem(key, initially)) as typeof initially,
    setItem: (key, value) => {
      if (key !== ELSEWHERE) userStore.setItem(key, value)
    },
    reset: () => {},
  }
}

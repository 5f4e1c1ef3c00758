import type { Store } from 'react-admin'
import type { Session } from '#contract/session.ts'
import { createListeners } from '#portal/store/createStore.ts'
import { localTexts } from './browserStorage.ts'
import { configuration } from './configuration.ts'
import { type Remembered, storedValue } from './rememberedValue.ts'

/** Key of the language, which is stored separately, since it is needed before signing in. */
const ELSEWHERE = 'locale'

const stores = new Map<number, Store>()
const listeners = createListeners()

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
export const followStores = listeners.subscribe

const parse = (text: string | null): unknown => {
  try {
    return text === null ? undefined : JSON.parse(text)
  } catch {
    return undefined
  }
}

// react-admin's own store throws where the browser's storage is blocked or full; the keys are the ones it has.
function newStore(idUsuario: number): Store {
  const prefix = `RaStore.${configuration().product}.${idUsuario}.`
  const values = new Map<string, Remembered<unknown>>()

  const remembered = (key: string) => {
    const known = values.get(key) ?? storedValue(() => prefix + key, parse, JSON.stringify)
    values.set(key, known)
    return known
  }
  const setItem = (key: string, value: unknown) => {
    if (key === ELSEWHERE) return
    remembered(key).set(value ?? null)
    listeners.notify()
  }
  const removeItem = (key: string) => setItem(key, null)

  return {
    setup: () => {},
    teardown: () => {},
    reset: () => {},
    // The caller knows the type of what it has stored under the key.
    getItem: <T>(key: string, initially?: T) =>
      key === ELSEWHERE ? initially : ((remembered(key).get() as T | undefined) ?? initially),
    setItem,
    removeItem,
    removeItems: start => {
      const whole = localTexts.keys().filter(key => key.startsWith(prefix + start))
      for (const key of whole) removeItem(key.slice(prefix.length))
    },
    subscribe: (key, callback) => remembered(key).subscribe(() => callback(remembered(key).get())),
  }
}

import type { Store } from 'react-admin'
import type { Session } from '#contract/session.ts'
import { localTexts } from '#portal/providers/storage/browserStorage.ts'
import { configuration } from '#portal/providers/storage/configuration.ts'
import { type Remembered, storedValue } from '#portal/providers/storage/rememberedValue.ts'
import { createListeners } from '#portal/providers/store/createStore.ts'

const stores = new Map<number, Store>()
const listeners = createListeners()

/**
 * Store of a user's preferences under react-admin's contract: columns, filters, saved views, density, menu, pins. `reset`,
 * which react-admin calls on sign-out, keeps them; nothing in it belongs to the session.
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
    remembered(key).set(value ?? null)
    listeners.notify()
  }
  const removeItem = (key: string) => setItem(key, null)

  return {
    setup: () => {},
    teardown: () => {},
    reset: () => {},
    // The caller knows the type of what it has stored under the key.
    getItem: <T>(key: string, initially?: T) => (remembered(key).get() as T | undefined) ?? initially,
    setItem,
    removeItem,
    removeItems: start => {
      const whole = localTexts.keys().filter(key => key.startsWith(prefix + start))
      for (const key of whole) removeItem(key.slice(prefix.length))
    },
    subscribe: (key, callback) => remembered(key).subscribe(() => callback(remembered(key).get())),
  }
}

/** Value of a key that is kept elsewhere than in the store of a user. */
export type Elsewhere = {
  readonly get: () => unknown
  /** Sets what was given by a caller who knows the type; undefined for none. */
  readonly set: (value: unknown) => void
  readonly subscribe: (listener: () => void) => () => void
}

/** Store of a user with values that are kept elsewhere, each under the key that react-admin's hooks have for it. */
export function storeWith(store: Store, elsewhere: Readonly<Record<string, Elsewhere>>): Store {
  return {
    ...store,
    // The caller knows the type of what is kept under the key.
    getItem: <T>(key: string, initially?: T) => {
      const other = elsewhere[key]
      return other ? ((other.get() as T | undefined) ?? initially) : store.getItem(key, initially)
    },
    setItem: (key, value) => {
      const other = elsewhere[key]
      if (other) other.set(value)
      else store.setItem(key, value)
    },
    removeItem: key => {
      const other = elsewhere[key]
      if (other) other.set(undefined)
      else store.removeItem(key)
    },
    subscribe: (key, callback) => {
      const other = elsewhere[key]
      return other ? other.subscribe(() => callback(other.get())) : store.subscribe(key, callback)
    },
  }
}

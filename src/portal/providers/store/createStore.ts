/** Listeners to changes of a value. */
type Listeners = {
  /** Calls the listener with each change, until the returned function is called; for `useSyncExternalStore`, too. */
  readonly subscribe: (listener: () => void) => () => void
  readonly notify: () => void
}

/** Value of this page, outside React, and those who are told of its changes. */
type Store<T> = Pick<Listeners, 'subscribe'> & {
  readonly get: () => T
  /** Sets the value; the same one is no change. */
  readonly set: (next: T) => void
}

/** Makes listeners to changes of a value that is kept elsewhere. */
export function createListeners(): Listeners {
  const listeners = new Set<() => void>()
  return {
    subscribe: listener => {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    notify: () => {
      for (const listener of listeners) listener()
    },
  }
}

/** Makes a store that begins with a value. */
export function createStore<T>(initial: T): Store<T> {
  const { subscribe, notify } = createListeners()
  let value = initial
  return {
    subscribe,
    get: () => value,
    set: next => {
      if (Object.is(next, value)) return
      value = next
      notify()
    },
  }
}

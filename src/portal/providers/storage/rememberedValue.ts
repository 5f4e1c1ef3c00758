import { createListeners } from '#portal/providers/store/createStore.ts'
import { localTexts } from './browserStorage.ts'

/** Value in the browser's storage; subscribers are notified of its changes, those of other tabs included. */
export type Remembered<T> = {
  /** Returns the same object as long as the stored text is the same. */
  readonly get: () => T
  /** Stores the value; null removes it. */
  readonly set: (value: T | null) => void
  /** Whether there is a stored value, or `get` gives the initial one. */
  readonly isStored: () => boolean
  readonly subscribe: (listener: () => void) => () => void
}

/** Stores a value under a key of the browser's storage; `parse` also gives the value of a missing or invalid text. */
export function storedValue<T>(
  key: () => string,
  parse: (text: string | null) => T,
  format: (value: T) => string = String,
): Remembered<T> {
  const listeners = createListeners()
  let last: { readonly name: string; readonly text: string | null; readonly value: T } | undefined

  const get = () => {
    const name = key()
    const text = localTexts.get(name)
    if (!last || last.name !== name || last.text !== text) last = { name, text, value: parse(text) }
    return last.value
  }

  const set = (value: T | null) => {
    localTexts.set(key(), value === null ? null : format(value))
    listeners.notify()
  }

  const subscribe = (listener: () => void) => {
    const onStorage = (event: StorageEvent) => {
      if (event.key === key() || event.key === null) listener()
    }
    const leave = listeners.subscribe(listener)
    window.addEventListener('storage', onStorage)
    return () => {
      leave()
      window.removeEventListener('storage', onStorage)
    }
  }

  return { get, set, isStored: () => localTexts.get(key()) !== null, subscribe }
}

/** Object parsed from our own JSON; null where it is missing, invalid, or without the required field. */
export function parsed<T extends object>(text: string | null, mark: keyof T & string): T | null {
  if (text === null) return null
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && mark in value ? (value as T) : null
  } catch {
    return null
  }
}

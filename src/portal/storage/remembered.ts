/** A value kept in this browser; whoever shows it follows its changes, those of other tabs too. */
export type Remembered<T> = {
  /** The same object for as long as the stored text is the same. */
  readonly get: () => T
  /** Null forgets it. */
  readonly set: (value: T | null) => void
  readonly subscribe: (listener: () => void) => () => void
}

/** Remembers a value under a key of localStorage; `parse` also says what nothing, or nonsense, means. */
export function remembered<T>(
  key: () => string,
  parse: (text: string | null) => T,
  format: (value: T) => string = String,
): Remembered<T> {
  const listeners = new Set<() => void>()
  let last: { readonly source: string; readonly value: T } | undefined

  const get = () => {
    const text = localStorage.getItem(key())
    const source = `${key()} ${text}`
    if (last?.source !== source) last = { source, value: parse(text) }
    return last.value
  }

  const set = (value: T | null) => {
    if (value === null) localStorage.removeItem(key())
    else localStorage.setItem(key(), format(value))
    for (const listener of listeners) listener()
  }

  const subscribe = (listener: () => void) => {
    const onStorage = (event: StorageEvent) => {
      if (event.key === key() || event.key === null) listener()
    }
    listeners.add(listener)
    window.addEventListener('storage', onStorage)
    return () => {
      listeners.delete(listener)
      window.removeEventListener('storage', onStorage)
    }
  }

  return { get, set, subscribe }
}

/** What was written as JSON by ourselves; null where nothing is, or something else, without the field it must have. */
export function parsed<T extends object>(text: string | null, mark: keyof T & string): T | null {
  if (text === null) return null
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && mark in value ? (value as T) : null
  } catch {
    return null
  }
}

import { createListeners } from '#portal/providers/store/createStore.ts'

/** Texts under keys, which are kept as far as the browser keeps them. Nothing in it throws. */
export type TextStorage = {
  readonly get: (key: string) => string | null
  /** Stores a text; null removes it. */
  readonly set: (key: string, text: string | null) => void
  readonly keys: () => readonly string[]
  /** Whether a change that the browser tells of is one of this storage. */
  readonly isOf: (event: StorageEvent) => boolean
  /** Whether the browser has refused a text, which is then known to this page alone. */
  readonly isForgetful: () => boolean
  /** Follows changes of `isForgetful`. */
  readonly follow: (listener: () => void) => () => void
}

/**
 * Storage of the browser, in front of a memory of what it refuses: settings may block it, so that its very
 * getter throws, and it may be full. What was refused is offered again with each change (decision 0250).
 */
function textStorage(storage: () => Storage): TextStorage {
  const memory = new Map<string, string | null>()
  const listeners = createListeners()

  const attempt = <T>(work: (storage: Storage) => T): T | undefined => {
    try {
      return work(storage())
    } catch {
      // Blocked or full: the memory has it.
      return undefined
    }
  }

  const write = (key: string, text: string | null) =>
    attempt(storage => {
      if (text === null) storage.removeItem(key)
      else storage.setItem(key, text)
      memory.delete(key)
    })

  return {
    get: key => memory.get(key) ?? (memory.has(key) ? null : (attempt(one => one.getItem(key)) ?? null)),
    set: (key, text) => {
      const wasForgetful = memory.size > 0
      memory.set(key, text)
      for (const [refused, kept] of memory) write(refused, kept)
      if (memory.size > 0 !== wasForgetful) listeners.notify()
    },
    keys: () => {
      const stored = attempt(one => Object.keys(one)) ?? []
      return [...new Set([...stored, ...memory.keys()])].filter(key => memory.get(key) !== null)
    },
    isOf: ({ storageArea }) => attempt(one => one === storageArea) ?? false,
    isForgetful: () => memory.size > 0,
    follow: listeners.subscribe,
  }
}

/** Kept until it is removed, for all windows of the browser. */
export const localTexts = textStorage(() => window.localStorage)

/** Kept as long as the tab is open. */
export const tabTexts = textStorage(() => window.sessionStorage)

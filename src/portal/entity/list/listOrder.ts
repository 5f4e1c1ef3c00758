import { useSyncExternalStore } from 'react'

const NONE: readonly number[] = []

const orders = new Map<string, readonly number[]>()
const listeners = new Set<() => void>()

/** Remembers in which order a page of an entity's list shows its records, until the next page is shown. */
export function rememberOrder(entity: string, ids: readonly number[]): void {
  orders.set(entity, ids)
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** The records of the page that was last shown of an entity's list; none before there was any. */
export function useListOrder(entity: string): readonly number[] {
  return useSyncExternalStore(subscribe, () => orders.get(entity) ?? NONE)
}

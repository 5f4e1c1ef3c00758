import { useSyncExternalStore } from 'react'

const NONE: readonly number[] = []

const orders = new Map<string, readonly number[]>()
const listeners = new Set<() => void>()

/** Stores the ids of the shown page of an entity's list in their order, until the next page is shown. */
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

/** Ids of the page of an entity's list that was shown last; empty before the first. */
export function useListOrder(entity: string): readonly number[] {
  return useSyncExternalStore(subscribe, () => orders.get(entity) ?? NONE)
}

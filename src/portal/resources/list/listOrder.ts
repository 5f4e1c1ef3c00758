import { useSyncExternalStore } from 'react'
import { createStore } from '#portal/providers/store/createStore.ts'

const NONE: readonly number[] = []

const orders = createStore<ReadonlyMap<string, readonly number[]>>(new Map())

/** Stores the ids of the shown page of an entity's list in their order, until the next page is shown. */
export function rememberOrder(entity: string, ids: readonly number[]): void {
  orders.set(new Map([...orders.get(), [entity, ids]]))
}

/** Ids of the page of an entity's list that was shown last; empty before the first. */
export function useListOrder(entity: string): readonly number[] {
  return useSyncExternalStore(orders.subscribe, () => orders.get().get(entity) ?? NONE)
}

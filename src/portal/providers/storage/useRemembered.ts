import { useSyncExternalStore } from 'react'
import type { Remembered } from './rememberedValue.ts'

/** Stored value, with a subscription to its changes. */
export function useRemembered<T>({ subscribe, get }: Remembered<T>): T {
  return useSyncExternalStore(subscribe, get)
}

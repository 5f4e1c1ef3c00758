import { useSyncExternalStore } from 'react'
import type { Remembered } from './remembered.ts'

/** The remembered value, followed. */
export function useRemembered<T>({ subscribe, get }: Remembered<T>): T {
  return useSyncExternalStore(subscribe, get)
}

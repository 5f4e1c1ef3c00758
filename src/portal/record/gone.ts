import { useEffect, useEffectEvent } from 'react'

type Listener = (resource: string, ids: readonly number[]) => void

const listeners = new Set<Listener>()

/** Tells an open record that it was deleted elsewhere on the page, such as in the list beside it. */
export function tellGone(resource: string, ids: readonly number[]): void {
  for (const listener of listeners) listener(resource, ids)
}

/** Calls `onGone` when the record is deleted, also where that can still be undone. */
export function useGone(resource: string, id: number | undefined, onGone: () => void): void {
  const onTold = useEffectEvent<Listener>((of, ids) => {
    if (of === resource && id !== undefined && ids.includes(id)) onGone()
  })
  useEffect(() => {
    const listener: Listener = (of, ids) => onTold(of, ids)
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
    }
  }, [])
}

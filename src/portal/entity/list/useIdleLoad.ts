import { useEffect } from 'react'
import { useListContext } from 'react-admin'
import { whenIdle } from '#portal/ui/lazy/idle.ts'
import type { LazyChunk } from '#portal/ui/lazy/lazyChunk.ts'

/** Loads what a tool of the list around shows, once there are rows and the browser is idle: its first click need not wait. */
export function useIdleLoad({ load }: Pick<LazyChunk<never>, 'load'>): void {
  const { isPending } = useListContext()
  useEffect(() => {
    if (!isPending) whenIdle(load)
  }, [isPending, load])
}

import { useEffect } from 'react'
import { useListPaginationContext } from 'react-admin'
import { whenIdle } from '#portal/ui/lazy/idle.ts'
import type { LazyChunk } from '#portal/ui/lazy/lazyChunk.ts'

/** Preloads the chunk of a list's tool when the rows are loaded and the browser is idle. */
export function useIdleLoad({ load }: Pick<LazyChunk<never>, 'load'>): void {
  const { isPending } = useListPaginationContext()
  useEffect(() => {
    if (!isPending) whenIdle(load)
  }, [isPending, load])
}

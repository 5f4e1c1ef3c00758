import { useEffect } from 'react'

let shown: string | undefined

/** Begins each new page at its top, whichever layout it stands in (specification §1); `id` is the same for the same page. */
export function useScrollReset(id: string): void {
  useEffect(() => {
    const isFirst = shown === undefined
    if (!isFirst && shown !== id) window.scrollTo({ top: 0, behavior: 'instant' })
    shown = id
  }, [id])
}

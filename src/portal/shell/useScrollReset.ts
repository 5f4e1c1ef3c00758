import { useEffect } from 'react'

let shown: string | undefined

/** Scrolls each new page to its top, in any layout (specification §1); `id` is the same for the same page. */
export function useScrollReset(id: string): void {
  useEffect(() => {
    const isFirst = shown === undefined
    if (!isFirst && shown !== id) window.scrollTo({ top: 0, behavior: 'instant' })
    shown = id
  }, [id])
}

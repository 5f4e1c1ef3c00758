import { type RefObject, useEffect } from 'react'

let shown: string | undefined

/**
 * Begins each new page at its top, in any layout (specification §1), with the focus on its heading, also the first
 * one after signing in. `id` is the same for the same page; the page that the browser itself opens is left as it is.
 */
export function useArrival(id: string, heading?: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const isNew = shown !== undefined && shown !== id
    shown = id
    if (!isNew) return
    window.scrollTo({ top: 0, behavior: 'instant' })
    heading?.current?.focus({ preventScroll: true })
  }, [id, heading])
}

import { type RefObject, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'

/** Minimum number of rows for virtual rows. */
export const MANY_ROWS = 50

/** Number of rows rendered without waiting for the observer; more than a window shows. */
const FIRST = 30

/** Distance in pixels from the window at which a virtual row is rendered. */
const OVERSCAN = '600px'

/** Height of an empty row: in pixels or, before its first rendering, the stylesheet's. */
export type Gap = number | 'auto'

type Options = {
  /** Index of the row on its page, from 0. */
  readonly place: number
  readonly isVirtual: boolean
  /** Whether the row is rendered wherever it is. */
  readonly isPinned: boolean
}

/**
 * Virtual rows: the ref of a row's element, and its height while far from the window; null when rendered
 * (decision 0089).
 */
export function useVirtualRow({ place, isVirtual, isPinned }: Options): {
  readonly ref: RefObject<HTMLTableRowElement | null>
  readonly gap: Gap | null
} {
  const ref = useRef<HTMLTableRowElement>(null)
  const [gap, setGap] = useState<Gap | null>(isVirtual && place >= FIRST ? 'auto' : null)

  const isEmpty = isVirtual && !isPinned && gap !== null
  // biome-ignore lint/correctness/useExhaustiveDependencies: an empty row is another element than the row
  useEffect(() => {
    const element = ref.current
    if (!element || !isVirtual || isPinned) return
    const observer = new IntersectionObserver(
      entries => {
        const isIntersecting = entries.at(-1)?.isIntersecting ?? false
        // A row with the keyboard focus stays rendered.
        if (!isIntersecting && element.contains(document.activeElement)) return
        setGap(before => (isIntersecting ? null : (before ?? element.offsetHeight)))
      },
      // `scrollMargin` is for a table that scrolls by itself; without support, rows render when visible.
      { rootMargin: OVERSCAN, scrollMargin: OVERSCAN },
    )
    observer.observe(element)
    // Paper does not scroll; the browser prints as soon as this returns.
    const onPrint = () => flushSync(() => setGap(null))
    addEventListener('beforeprint', onPrint)
    return () => {
      observer.disconnect()
      removeEventListener('beforeprint', onPrint)
    }
  }, [isVirtual, isPinned, isEmpty])

  return { ref, gap: isEmpty ? gap : null }
}

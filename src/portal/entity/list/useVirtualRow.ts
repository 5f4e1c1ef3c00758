import { type RefObject, useEffect, useRef, useState } from 'react'

/** From so many rows on, those out of sight are left empty. */
export const MANY_ROWS = 50

/** So many rows are never waited for: more than a window shows. */
const FIRST = 30

/** Pixels beyond the window at which a row is filled, before anybody can see it empty. */
const AHEAD = '600px'

/** Height of an empty row: in pixels or, before it was ever filled, what the style says. */
type Gap = number | 'auto'

type Options = {
  /** The row's place on its page, from 0. */
  readonly place: number
  readonly isVirtual: boolean
  /** The row is filled wherever it is. */
  readonly isPinned: boolean
}

/** Virtual rows: the reference of a row's element, and its height while it is far from the window; null when it is filled. */
export function useVirtualRow({ place, isVirtual, isPinned }: Options): {
  readonly ref: RefObject<HTMLTableRowElement | null>
  readonly gap: Gap | null
} {
  const ref = useRef<HTMLTableRowElement>(null)
  const [gap, setGap] = useState<Gap | null>(isVirtual && place >= FIRST ? 'auto' : null)

  useEffect(() => {
    const element = ref.current
    if (!element || !isVirtual || isPinned) return
    const observer = new IntersectionObserver(
      entries => {
        const isIntersecting = entries.at(-1)?.isIntersecting ?? false
        // The keyboard goes on from where it is.
        if (!isIntersecting && element.contains(document.activeElement)) return
        setGap(before => (isIntersecting ? null : (before ?? element.offsetHeight)))
      },
      // The latter is for a table that scrolls by itself; where a browser has none, rows are filled as they come.
      { rootMargin: AHEAD, scrollMargin: AHEAD },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [isVirtual, isPinned])

  return { ref, gap: isVirtual && !isPinned ? gap : null }
}

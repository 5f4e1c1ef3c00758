import { useTheme } from '@mui/material/styles'
import { useLayoutEffect, useRef } from 'react'
import type { StoredRow } from '#contract/validation.ts'
import { rowLinkId } from '#portal/record/model/rowLinkId.ts'

/** Most rows that go at once for the others to follow them: more are another page. */
const MOST_GONE = 5

/**
 * Lets the rows below those that have gone, such as deleted or authorized ones, close up in the theme's time, so that the eye
 * sees which it was; at once for who has asked for less motion (decision 0348).
 */
export function useClosedGap(resource: string, rows: readonly StoredRow[] | undefined): void {
  const { duration, easing } = useTheme().transitions
  const before = useRef<readonly number[]>([])
  useLayoutEffect(() => {
    const ids = rows?.map(({ Id }) => Id) ?? []
    const left = before.current.filter(id => ids.includes(id))
    const gone = before.current.length - left.length
    const first = before.current.findIndex(id => !ids.includes(id))
    before.current = ids
    const isSame = left.length > 0 && left.every((id, at) => id === ids[at])
    if (!isSame || gone === 0 || gone > MOST_GONE) return
    if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return
    for (const id of ids.slice(first)) {
      const row = document.getElementById(rowLinkId(resource, id))?.closest<HTMLElement>('tbody tr, li')
      row?.animate([{ transform: `translateY(${row.offsetHeight * gone}px)` }, { transform: 'none' }], {
        duration: duration.standard,
        easing: easing.easeInOut,
      })
    }
  }, [resource, rows, duration, easing])
}

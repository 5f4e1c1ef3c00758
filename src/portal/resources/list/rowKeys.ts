import type { KeyboardEvent } from 'react'
import { pressedKeys } from '#portal/keys/shortcuts.ts'

const steps: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowDown: (at, last) => Math.min(at + 1, last),
  ArrowUp: at => Math.max(at - 1, 0),
  Home: () => 0,
  End: (_, last) => last,
}

/** Animation frames to wait for a virtual row to be rendered. */
const FRAMES = 30

/**
 * Keyboard navigation between rows with the arrows, Home and End: from a row's link, checkbox or button to
 * the same one of another row.
 */
export function onRowKey(event: KeyboardEvent<HTMLElement>): void {
  const step = steps[pressedKeys('moveToRow', event) ?? '']
  const row = event.target instanceof Element ? event.target.closest('tbody tr') : null
  const rows = row?.parentElement?.children
  if (!step || !row || !rows) return
  const at = step([...rows].indexOf(row), rows.length - 1)
  const place = tabStopsIn(row).indexOf(event.target as HTMLElement)
  if (place === -1) return
  event.preventDefault()
  // A virtual row takes the place of an empty one once that is scrolled into view.
  rows[at]?.scrollIntoView({ block: 'nearest' })
  let own = document.activeElement
  const attempt = (left: number) => {
    const focused = document.activeElement
    // Focus that has gone elsewhere is not taken back; none has it once a virtual row that had it is emptied.
    if (focused !== own && focused !== document.body) return
    const target = rows[at]
    const there = target && tabStopsIn(target)[place]
    if (there && there !== focused) there.focus()
    own = there ?? own
    if (left > 0) requestAnimationFrame(() => attempt(left - 1))
  }
  attempt(FRAMES)
}

/** Links, buttons and boxes of a row, in tab order. */
const tabStopsIn = (row: Element) => [...row.querySelectorAll<HTMLElement>('a[href], button, input')]

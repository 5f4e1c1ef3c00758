import type { KeyboardEvent } from 'react'

const steps: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowDown: (at, last) => Math.min(at + 1, last),
  ArrowUp: at => Math.max(at - 1, 0),
  Home: () => 0,
  End: (_, last) => last,
}

/** Moves between rows with the arrows, Home and End, from a row's link, tick or button to the same one of another. */
export function onRowKey(event: KeyboardEvent<HTMLElement>): void {
  const step = steps[event.key]
  const row = event.target instanceof Element ? event.target.closest('tbody tr') : null
  if (!step || !row?.parentElement || event.altKey || event.ctrlKey || event.metaKey) return
  const rows = [...row.parentElement.children]
  const target = rows[step(rows.indexOf(row), rows.length - 1)]
  const place = focusableIn(row).indexOf(event.target as HTMLElement)
  if (!target || place === -1) return
  event.preventDefault()
  focusableIn(target)[place]?.focus()
}

const focusableIn = (row: Element) => [...row.querySelectorAll<HTMLElement>('a[href], button, input')]

import { type FocusEvent, useEffect, useRef } from 'react'
import { tabStopsIn } from './rowKeys.ts'

type Watch = (event: FocusEvent<HTMLElement>) => void

type Place = { readonly focused: HTMLElement; readonly row: number }

/**
 * Keeps the focus in a list whose focused row is gone, such as after its deletion: the row in its place takes
 * it, else the last one, else the page's heading (WCAG 2.4.3). Gives the handlers that watch the rows' focus.
 */
export function useKeptFocus(
  rows: readonly unknown[] | undefined,
  element: { readonly current: HTMLElement | null },
): { readonly onFocus: Watch; readonly onBlur: Watch } {
  const last = useRef<Place>(undefined)
  useEffect(() => {
    const isLost = document.activeElement === null || document.activeElement === document.body
    if (rows === undefined || !last.current || last.current.focused.isConnected || !isLost) return
    const shown = rowsIn(element.current)
    const next = shown[Math.min(last.current.row, shown.length - 1)]
    last.current = undefined
    const target = (next && tabStopsIn(next).at(-1)) ?? document.querySelector<HTMLElement>('main h1')
    target?.focus()
  }, [rows, element])
  return {
    onFocus: ({ target }) => {
      const row = target.closest('tbody tr, li')
      if (row) last.current = { focused: target, row: rowsIn(element.current).indexOf(row) }
    },
    // A click beside the list leaves it; a dialog that opens takes the focus only for a while.
    onBlur: ({ relatedTarget }) => {
      if (relatedTarget === null) last.current = undefined
    },
  }
}

const rowsIn = (element: HTMLElement | null) => [...(element?.querySelectorAll('tbody tr, li') ?? [])]

import { type FocusEvent, useEffect, useRef } from 'react'
import type { StoredRow } from '#contract/validation.ts'
import { rowLinkId } from '#portal/record/model/rowLinkId.ts'

type Watch = (event: FocusEvent<HTMLElement>) => void

type Place = { readonly focused: HTMLElement; readonly row: number }

/**
 * Keeps the focus in a list whose focused row is gone, such as after its deletion: the link of the row in its
 * place takes it, else of the last one, else the page's heading (WCAG 2.4.3); head and pages count as the first row. A row's link, because a second
 * Enter pressed in a hurry must not do to this row what was done to that one. Gives the handlers that watch
 * the rows' focus.
 */
export function useKeptFocus(
  resource: string,
  rows: readonly StoredRow[] | undefined,
): { readonly onFocus: Watch; readonly onBlur: Watch } {
  const last = useRef<Place>(undefined)
  useEffect(() => {
    const keep = () => {
      const isLost = document.activeElement === null || document.activeElement === document.body
      if (rows === undefined || !last.current || last.current.focused.isConnected || !isLost) return
      const next = rows[Math.min(last.current.row, rows.length - 1)]
      last.current = undefined
      const link = next && linkOf(resource, next)
      const target = link ?? document.querySelector<HTMLElement>('main h1')
      target?.focus()
    }
    keep()
    // A deletion is shown before its dialog has gone, which takes the focus with it.
    const dialogs = new MutationObserver(keep)
    dialogs.observe(document.body, { childList: true })
    return () => dialogs.disconnect()
  }, [resource, rows])
  return {
    onFocus: ({ target, currentTarget }) => {
      // A dialog of the row bubbles here, too, and leaves the row's place as it is.
      if (!currentTarget.contains(target)) return
      const shown = target.closest('tbody tr, li')
      const row = rows?.findIndex(one => shown?.contains(linkOf(resource, one))) ?? -1
      last.current = { focused: target, row: Math.max(row, 0) }
    },
    // A click beside the list leaves it; a dialog that opens takes the focus only for a while.
    onBlur: ({ relatedTarget }) => {
      if (relatedTarget === null) last.current = undefined
    },
  }
}

const linkOf = (resource: string, { Id }: StoredRow) => document.getElementById(rowLinkId(resource, Id))

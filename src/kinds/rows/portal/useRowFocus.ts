import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react'
import { pressedKeys } from '#portal/keys/shortcuts.ts'
import { useListedShortcut } from '#portal/keys/useShortcut.ts'

const INPUTS = 'input:not([type=hidden]):not([hidden]), textarea, [role=combobox]'
const ROW = '[data-row]'

type RowFocus = {
  readonly element: RefObject<HTMLDivElement | null>
  /** Focuses the row of that index once it is rendered; after the last, the add button. */
  readonly focusRow: (place: number) => void
  readonly onKeyDown: (event: KeyboardEvent) => void
}

/** Focus among rows that are added, removed and stepped through with Enter, which adds one after the last. */
export function useRowFocus(count: number, onAdd: () => void): RowFocus {
  const element = useRef<HTMLDivElement>(null)
  const wanted = useRef<number>(undefined)
  useListedShortcut('nextLine', count > 0, element)
  const rowAt = (place: number) => element.current?.querySelectorAll<HTMLElement>(ROW)[place]

  useEffect(() => {
    const place = wanted.current
    if (place === undefined) return
    wanted.current = undefined
    const input = rowAt(place)?.querySelector<HTMLElement>(INPUTS)
    const adding = element.current?.querySelector<HTMLElement>('[data-adds]')
    ;(input ?? adding)?.focus()
  })

  const focusRow = (place: number) => {
    wanted.current = place
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // An open list, or one that takes an option with Enter, has prevented the default.
    const { target, defaultPrevented } = event
    if (!pressedKeys('nextLine', event) || defaultPrevented || !(target instanceof HTMLInputElement)) return
    const row = target.closest<HTMLElement>(ROW)
    if (!row) return
    event.preventDefault()
    const next = [...(element.current?.querySelectorAll(ROW) ?? [])].indexOf(row) + 1
    if (next < count) rowAt(next)?.querySelector<HTMLElement>(INPUTS)?.focus()
    else onAdd()
  }
  return { element, focusRow, onKeyDown }
}

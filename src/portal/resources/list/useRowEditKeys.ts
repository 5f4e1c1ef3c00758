import type { KeyboardEvent, RefObject } from 'react'
import type { StoredRow } from '#contract/validation.ts'
import { pressedKeys, type ShortcutName } from '#portal/keys/shortcuts.ts'
import { useListedShortcut } from '#portal/keys/useShortcut.ts'
import { useRowEdit } from './rowEdit.ts'
import { useRowHandlers } from './rowHandlers.ts'

/**
 * Keyboard shortcuts of rows: F2 edits the row of the focused link or button, inline or on its own screen.
 * Enter saves, Shift+Enter also edits the next row, Escape cancels. The handler returns true for these keys
 * and for all others in the edited row.
 */
export function useRowEditKeys(
  rows: readonly StoredRow[],
  place: RefObject<Element | null>,
): (event: KeyboardEvent<HTMLElement>) => boolean {
  const { onEdit } = useRowHandlers()
  const rowEdit = useRowEdit()
  const isAnyEdited = rowEdit?.id !== undefined
  useListedShortcut('editRow', onEdit !== undefined && rows.length > 0, place)
  useListedShortcut('saveRow', isAnyEdited, place)
  useListedShortcut('saveAndEditNext', isAnyEdited, place)
  useListedShortcut('cancelRow', isAnyEdited, place)
  return event => {
    const row = event.target instanceof Element ? event.target.closest('tbody tr') : null
    if (!row || event.defaultPrevented) return false
    const at = row.parentElement ? [...row.parentElement.children].indexOf(row) : -1
    const record = rows[at]
    const isEdited = record !== undefined && record.Id === rowEdit?.id
    const begin = onEdit && (rowEdit?.begin ?? onEdit)
    const isInput = event.target instanceof HTMLInputElement
    const isPressed = (name: ShortcutName) => pressedKeys(name, event) !== undefined
    if (isPressed('editRow') && record && !isEdited && begin) begin(record)
    else if (isPressed('saveRow') && isEdited && isInput) rowEdit?.save()
    else if (isPressed('saveAndEditNext') && isEdited && isInput) rowEdit?.save(rows[at + 1])
    else if (isPressed('cancelRow') && isEdited) rowEdit?.cancel()
    else return isEdited
    event.preventDefault()
    event.stopPropagation()
    return true
  }
}

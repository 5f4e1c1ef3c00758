import type { KeyboardEvent } from 'react'
import type { RowHandlers } from '#portal/entity/list/rowHandlers.ts'
import type { StoredRow } from '#portal/entity/model/useModel.ts'
import { useRowEdit } from './rowEdit.ts'

/**
 * Keyboard shortcuts of rows: F2 edits the row of the focused link or button, inline or on its own screen.
 * Enter saves, Shift+Enter also edits the next row, Escape cancels. The handler returns true for these keys
 * and for all others in the edited row.
 */
export function useRowEditKeys(
  rows: readonly StoredRow[],
  { onEdit, mayEdit }: RowHandlers,
): (event: KeyboardEvent<HTMLElement>) => boolean {
  const rowEdit = useRowEdit()
  return event => {
    const row = event.target instanceof Element ? event.target.closest('tbody tr') : null
    if (!row || event.defaultPrevented) return false
    const at = row.parentElement ? [...row.parentElement.children].indexOf(row) : -1
    const record = rows[at]
    const isEdited = record !== undefined && record.Id === rowEdit?.id
    const begin = onEdit && (rowEdit?.begin ?? onEdit)
    const isInput = event.target instanceof HTMLInputElement
    if (event.key === 'F2' && record && !isEdited && begin && (mayEdit?.(record) ?? true)) begin(record)
    else if (event.key === 'Enter' && isEdited && isInput)
      rowEdit?.save(event.shiftKey ? rows[at + 1] : undefined)
    else if (event.key === 'Escape' && isEdited) rowEdit?.cancel()
    else return isEdited
    event.preventDefault()
    event.stopPropagation()
    return true
  }
}

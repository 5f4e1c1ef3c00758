import { type EditedCellProps, useRowEdit } from './rowEdit.ts'
import { useRow } from './useRow.ts'

/** Cell of a list, or its input while its row is being edited. */
export function EditableCell({ column, children }: EditedCellProps) {
  const rowEdit = useRowEdit()
  const { Id } = useRow()
  if (rowEdit?.id !== Id) return children
  return <rowEdit.EditedCell column={column}>{children}</rowEdit.EditedCell>
}

import type { StoredRow } from '#contract/validation.ts'
import { type EditedCellProps, useRowEdit } from './rowEdit.ts'

type Props = EditedCellProps & { readonly record: StoredRow }

/** Cell of a list, or its input while its row is being edited. */
export function EditableCell({ record, column, children }: Props) {
  const rowEdit = useRowEdit()
  if (rowEdit?.id !== record.Id) return children
  return <rowEdit.EditedCell column={column}>{children}</rowEdit.EditedCell>
}

import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { FormField } from '../form/FormField.tsx'
import { useLive } from '../form/live.tsx'
import type { Column } from '../list/columns.ts'
import type { StoredRow } from '../record/useModel.ts'
import { useRowEdit } from './rowEdit.ts'

type Props = { readonly record: StoredRow; readonly column: Column; readonly children: ReactNode }

/** A cell, or its input while its row is being edited. */
export function EditableCell({ record, column, children }: Props) {
  const rowEdit = useRowEdit()
  return rowEdit?.id === record.Id ? <EditedCell column={column}>{children}</EditedCell> : children
}

function EditedCell({ column: { source, field }, children }: Omit<Props, 'record'>) {
  const { shown } = useLive()
  if (field.readOnly) return children
  return (
    shown.includes(source) && (
      <Box data-editing sx={{ minWidth: 120, py: 0.5 }}>
        <FormField name={source} field={field} isLabelHidden />
      </Box>
    )
  )
}

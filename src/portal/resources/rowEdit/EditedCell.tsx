import Box from '@mui/material/Box'
import { FormField } from '#portal/record/form/FormField.tsx'
import { useLive } from '#portal/record/form/live.tsx'
import type { EditedCellProps } from '#portal/resources/list/rowEdit.ts'

/** Input of a cell in the edited row; the plain cell if the field is read-only. */
export function EditedCell({ column: { source, field }, children }: EditedCellProps) {
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

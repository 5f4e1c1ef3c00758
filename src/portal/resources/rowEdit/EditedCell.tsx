import Box from '@mui/material/Box'
import { spanOf } from '#portal/fields/inputs/placement.ts'
import { FormField } from '#portal/record/form/FormField.tsx'
import { useLive } from '#portal/record/form/live.tsx'
import type { EditedCellProps } from '#portal/resources/list/rowEdit.ts'
import type { AnyField } from '#schema/kind.ts'

/** Pixels in which an input shows what it holds: by its kind, as a form gives it columns. */
function narrowestOf(field: AnyField): number {
  const [, columns] = spanOf(field)
  return Math.min(240, 60 + 22 * columns)
}

/** Input of a cell in the edited row; the plain cell if the field is read-only. */
export function EditedCell({ column: { source, field }, children }: EditedCellProps) {
  const { shown } = useLive()
  if (field.readOnly) return children
  return (
    shown.includes(source) && (
      <Box data-editing sx={{ minWidth: narrowestOf(field), py: 0.5 }}>
        <FormField name={source} field={field} isLabelHidden />
      </Box>
    )
  )
}

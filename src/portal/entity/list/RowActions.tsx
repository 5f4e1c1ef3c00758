import DeleteOutline from '@mui/icons-material/DeleteOutline'
import Edit from '@mui/icons-material/EditOutlined'
import Box from '@mui/material/Box'
import { type MouseEvent, Suspense } from 'react'
import type { StoredRow } from '#contract/validation.ts'
import { useTranslate } from '#portal/words/useTranslate.ts'
import { RowTool } from './RowTool.tsx'
import type { RowHandlers } from './rowHandlers.ts'

type Props = { readonly record: StoredRow; readonly rowHandlers: RowHandlers }

// React bubbles clicks in a tool's dialog to the row, which would open the record.
const stopAtRow = (event: MouseEvent) => event.stopPropagation()

/** Actions of a row that the user has the rights for. */
export function RowActions({ record, rowHandlers: { Tools, onEdit, onRemove, mayEdit, mayRemove } }: Props) {
  const translate = useTranslate()
  return (
    <Box sx={{ display: 'inline-flex', gap: 0.25 }} onClick={stopAtRow}>
      {Tools && (
        <Suspense fallback={null}>
          <Tools record={record} />
        </Suspense>
      )}
      {onEdit && (mayEdit?.(record) ?? true) && (
        <RowTool record={record} name="editar" label={translate('actions.edit')} onPress={onEdit}>
          <Edit fontSize="small" />
        </RowTool>
      )}
      {onRemove && (mayRemove?.(record) ?? true) && (
        <RowTool record={record} name="excluir" label={translate('actions.delete')} onPress={onRemove}>
          <DeleteOutline fontSize="small" />
        </RowTool>
      )}
    </Box>
  )
}

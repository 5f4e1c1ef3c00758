import DeleteOutline from '@mui/icons-material/DeleteOutline'
import Edit from '@mui/icons-material/EditOutlined'
import Box from '@mui/material/Box'
import { type MouseEvent, Suspense } from 'react'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import { RowTool } from './RowTool.tsx'
import { type RowHandlers, useRowHandlers } from './rowHandlers.ts'
import { useRow } from './useRow.ts'

// React bubbles clicks in a tool's dialog to the row, which would open the record.
const stopAtRow = (event: MouseEvent) => event.stopPropagation()

/** Actions of a row that the user has the rights for; `begin` edits a record in place, and replaces its screen. */
export function RowActions({ begin }: { readonly begin?: RowHandlers['onEdit'] }) {
  const translate = useTranslate()
  const record = useRow()
  const { Tools, onEdit, onRemove, mayEdit, mayRemove } = useRowHandlers()
  return (
    <Box sx={{ display: 'inline-flex', gap: 0.25 }} onClick={stopAtRow}>
      {Tools && (
        <Suspense fallback={null}>
          <Tools record={record} />
        </Suspense>
      )}
      {onEdit && (mayEdit?.(record) ?? true) && (
        <RowTool name="editar" label={translate('actions.edit')} onPress={begin ?? onEdit}>
          <Edit fontSize="small" />
        </RowTool>
      )}
      {onRemove && (mayRemove?.(record) ?? true) && (
        <RowTool name="excluir" label={translate('actions.delete')} onPress={onRemove}>
          <DeleteOutline fontSize="small" />
        </RowTool>
      )}
    </Box>
  )
}

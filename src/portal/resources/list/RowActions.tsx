import DeleteOutline from '@mui/icons-material/DeleteOutline'
import Edit from '@mui/icons-material/EditOutlined'
import Box from '@mui/material/Box'
import { type MouseEvent, Suspense } from 'react'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import { RowTool } from './RowTool.tsx'
import { type RowHandlers, useRowHandlers } from './rowHandlers.ts'
import { ON_HOVER, ON_PAGE, ROW_ACTIONS } from './rowStyle.ts'
import { useRow } from './useRow.ts'

// React bubbles clicks in a tool's dialog to the row, which would open the record.
const stopAtRow = (event: MouseEvent) => event.stopPropagation()

/**
 * Actions of a row that the user has the rights for, those of every row while it is pointed at or has the focus; `begin` edits a
 * record in place, and replaces its screen.
 */
export function RowActions({ begin }: { readonly begin?: RowHandlers['onEdit'] }) {
  const translate = useTranslate()
  const record = useRow()
  const { hrefOf, Tools, onEdit, onRemove, mayRemove } = useRowHandlers()
  return (
    <div className={ROW_ACTIONS}>
      {Tools && (
        <Box component="span" onClick={stopAtRow} sx={{ display: 'inline-flex', gap: 0.25 }}>
          <Suspense fallback={null}>
            <Tools record={record} />
          </Suspense>
        </Box>
      )}
      <span className={hrefOf ? `${ON_HOVER} ${ON_PAGE}` : ON_HOVER}>
        {onEdit && (
          <RowTool name="editar" label={translate('actions.edit')} onPress={begin ?? onEdit}>
            <Edit fontSize="small" />
          </RowTool>
        )}
        {onRemove && (mayRemove?.(record) ?? true) && (
          <RowTool name="excluir" label={translate('actions.delete')} onPress={onRemove}>
            <DeleteOutline fontSize="small" />
          </RowTool>
        )}
      </span>
    </div>
  )
}

import ErrorOutline from '@mui/icons-material/ErrorOutlineOutlined'
import Box from '@mui/material/Box'
import type { CellProps } from '#portal/fields/cells/cell.ts'
import { type CellColumn, leftColumn } from '#portal/fields/cells/column.ts'
import { Figures } from '#portal/fields/cells/Figures.tsx'
import { beside, Validity } from '#portal/fields/cells/Validity.tsx'
import { useLocale } from '#portal/providers/words/useLocale.ts'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import { formatDay } from '#portal/ui/format/day.ts'
import { businessDay } from '#portal/ui/format/instant.ts'
import { expiryOf } from '#rules/expiry.ts'

function Cell({ field, value, record }: CellProps<'day'>) {
  const translate = useTranslate()
  const figures = <Figures text={formatDay(value, useLocale())} />
  if (field.expires !== undefined) {
    const expiry = expiryOf(value, field.expires, Date.parse(businessDay()))
    return <Validity expiry={expiry}>{figures}</Validity>
  }
  if (!field.overdue?.(record, businessDay())) return figures
  return (
    <Box
      component="span"
      title={translate('forms.overdue')}
      sx={{ ...beside, color: 'error.dark', fontWeight: 600 }}
    >
      <ErrorOutline titleAccess={translate('forms.overdue')} sx={{ fontSize: 16 }} />
      {figures}
    </Box>
  )
}

export const column: CellColumn<'day'> = { Cell, ...leftColumn }

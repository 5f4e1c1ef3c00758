import type { CellProps } from '#portal/fields/cells/cell.ts'
import { type CellColumn, rightColumn } from '#portal/fields/cells/column.ts'
import { Figures } from '#portal/fields/cells/Figures.tsx'
import { useLocale } from '#portal/providers/words/useLocale.ts'
import { formatMoney, HOME_CURRENCY } from '#portal/ui/format/money.ts'

function Cell({ field, value, record }: CellProps<'money'>) {
  const currency = field.currency ? record[field.currency] : HOME_CURRENCY
  return <Figures text={formatMoney(value, typeof currency === 'string' ? currency : '', useLocale())} />
}

export const column: CellColumn<'money'> = { Cell, ...rightColumn }

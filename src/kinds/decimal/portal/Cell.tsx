import type { CellProps } from '#portal/fields/cells/cell.ts'
import { type CellColumn, rightColumn } from '#portal/fields/cells/column.ts'
import { Figures } from '#portal/fields/cells/Figures.tsx'
import { useLocale } from '#portal/providers/words/useLocale.ts'
import { columnDecimalsOf, formatDecimal, shownDecimals } from '#portal/ui/format/decimal.ts'

function Cell({ field, value, isShort }: CellProps<'decimal'>) {
  const decimals = isShort ? columnDecimalsOf(field.decimals) : shownDecimals(field.decimals)
  return <Figures text={formatDecimal(value, useLocale(), decimals)} />
}

export const column: CellColumn<'decimal'> = { Cell, ...rightColumn }

import type { CellProps } from '#portal/fields/cells/cell.ts'
import { type CellColumn, rightColumn } from '#portal/fields/cells/column.ts'
import { Figures } from '#portal/fields/cells/Figures.tsx'
import { columnDecimalsOf, formatDecimal, shownDecimals } from '#portal/ui/format/decimal.ts'
import { useLocale } from '#portal/words/useLocale.ts'

function Cell({ field, value, isShort }: CellProps<'decimal'>) {
  const decimals = isShort ? columnDecimalsOf(field.decimals) : shownDecimals(field.decimals)
  return <Figures text={formatDecimal(value, useLocale(), decimals)} />
}

export const column: CellColumn<'decimal'> = { Cell, ...rightColumn }

import type { CellProps } from '#portal/fields/cells/cell.ts'
import { type CellColumn, rightColumn } from '#portal/fields/cells/column.ts'
import { Figures } from '#portal/fields/cells/Figures.tsx'
import { useLocale } from '#portal/providers/words/useLocale.ts'
import { formatDecimal, RATE_DECIMALS } from '#portal/ui/format/decimal.ts'

function Cell({ value }: CellProps<'rate'>) {
  return <Figures text={formatDecimal(value, useLocale(), RATE_DECIMALS)} />
}

export const column: CellColumn<'rate'> = { Cell, ...rightColumn }

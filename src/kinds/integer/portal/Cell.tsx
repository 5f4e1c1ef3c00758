import type { CellProps } from '#portal/fields/cells/cell.ts'
import { type CellColumn, rightColumn } from '#portal/fields/cells/column.ts'
import { Figures } from '#portal/fields/cells/Figures.tsx'
import { useLocale } from '#portal/providers/words/useLocale.ts'
import { formatBytes } from '#portal/ui/format/bytes.ts'
import { formatInteger } from '#portal/ui/format/decimal.ts'

function Cell({ field, value }: CellProps<'integer'>) {
  const format = field.isBytes ? formatBytes : formatInteger
  return <Figures text={format(value, useLocale())} />
}

export const column: CellColumn<'integer'> = { Cell, ...rightColumn }

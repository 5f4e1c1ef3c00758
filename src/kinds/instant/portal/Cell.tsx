import type { CellProps } from '#portal/fields/cells/cell.ts'
import { type CellColumn, leftColumn } from '#portal/fields/cells/column.ts'
import { Figures } from '#portal/fields/cells/Figures.tsx'
import { Validity } from '#portal/fields/cells/Validity.tsx'
import { now } from '#portal/providers/clock/serverTime.ts'
import { useLocale } from '#portal/providers/words/useLocale.ts'
import { formatInstant } from '#portal/ui/format/instant.ts'
import { expiryOf } from '#rules/expiry.ts'

function Cell({ field, value }: CellProps<'instant'>) {
  const figures = <Figures text={formatInstant(value, useLocale())} />
  if (field.expires === undefined) return figures
  return <Validity expiry={expiryOf(value, field.expires, now())}>{figures}</Validity>
}

export const column: CellColumn<'instant'> = { Cell, ...leftColumn }

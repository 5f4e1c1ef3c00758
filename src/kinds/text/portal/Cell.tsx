import type { CellProps } from '#portal/fields/cells/cell.ts'
import { type CellColumn, leftColumn } from '#portal/fields/cells/column.ts'
import { TextLine } from '#portal/fields/cells/TextLine.tsx'
import { mask as laid } from '#rules/identifiers/mask.ts'
import { formatPostalCode, isPostalCode } from '#rules/identifiers/postalCode.ts'

function Cell({ field, value, isShort }: CellProps<'text'>) {
  // No other country's postal code has the eight digits of a CEP.
  const text = field.postal && isPostalCode(value) ? formatPostalCode(value) : value
  return <TextLine text={field.mask ? laid(text, field.mask) : text} isShort={isShort} />
}

export const column: CellColumn<'text'> = { Cell, ...leftColumn }

import type { CellProps } from '#portal/fields/cells/cell.ts'
import { type CellColumn, leftColumn } from '#portal/fields/cells/column.ts'
import { Unbroken } from '#portal/fields/cells/TextLine.tsx'
import { formatPhone } from '#rules/identifiers/phone.ts'

function Cell({ value }: CellProps<'phone'>) {
  return <Unbroken>{formatPhone(value)}</Unbroken>
}

export const column: CellColumn<'phone'> = { Cell, ...leftColumn }

import type { CellProps } from '#portal/fields/cells/cell.ts'
import { type CellColumn, leftColumn } from '#portal/fields/cells/column.ts'
import { Unbroken } from '#portal/fields/cells/TextLine.tsx'
import { formatPostalCode } from '#rules/identifiers/postalCode.ts'

function Cell({ value }: CellProps<'postalCode'>) {
  return <Unbroken>{formatPostalCode(value)}</Unbroken>
}

export const column: CellColumn<'postalCode'> = { Cell, ...leftColumn }

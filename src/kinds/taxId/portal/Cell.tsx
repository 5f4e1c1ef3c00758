import type { CellProps } from '#portal/fields/cells/cell.ts'
import { type CellColumn, leftColumn } from '#portal/fields/cells/column.ts'
import { Unbroken } from '#portal/fields/cells/TextLine.tsx'
import { formatTaxId } from '#rules/identifiers/taxId.ts'

function Cell({ value }: CellProps<'taxId'>) {
  return <Unbroken>{formatTaxId(value)}</Unbroken>
}

export const column: CellColumn<'taxId'> = { Cell, ...leftColumn }

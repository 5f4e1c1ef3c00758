import Box from '@mui/material/Box'
import type { ComponentType } from 'react'
import type { AnyField, Kind } from '#schema/kind.ts'
import { AttributesCell } from './AttributesCell.tsx'
import { ChoiceCell, FlagCell, ReferenceCell, SeveralCell } from './ChoiceCells.tsx'
import type { AnyCellProps, CellProps } from './cell.ts'
import { DayCell, DecimalCell, InstantCell, IntegerCell, MoneyCell, RateCell } from './NumberCells.tsx'
import { RowsCell } from './RowsCell.tsx'
import {
  EmailCell,
  FileCell,
  MultilineCell,
  PhoneCell,
  PostalCodeCell,
  TaxIdCell,
  TextCell,
} from './TextCells.tsx'

type Column<K extends Kind> = {
  readonly Cell: ComponentType<CellProps<K>>
  /** Alignment; numbers are aligned right, so that their units stand under each other. */
  readonly align: 'left' | 'right'
  /** Whether sorting by the column is of use to readers. */
  readonly isSortable: boolean
}

const words = { align: 'left', isSortable: true } as const
const figures = { align: 'right', isSortable: true } as const
const loose = { align: 'left', isSortable: false } as const

/** Cell of each kind, in a list and in a read-only record. */
const columns: { readonly [K in Kind]: Column<K> } = {
  text: { Cell: TextCell, ...words },
  multiline: { Cell: MultilineCell, ...loose },
  integer: { Cell: IntegerCell, ...figures },
  decimal: { Cell: DecimalCell, ...figures },
  money: { Cell: MoneyCell, ...figures },
  rate: { Cell: RateCell, ...figures },
  day: { Cell: DayCell, ...words },
  instant: { Cell: InstantCell, ...words },
  flag: { Cell: FlagCell, ...words },
  choice: { Cell: ChoiceCell, ...words },
  several: { Cell: SeveralCell, ...loose },
  reference: { Cell: ReferenceCell, ...loose },
  taxId: { Cell: TaxIdCell, ...words },
  phone: { Cell: PhoneCell, ...words },
  postalCode: { Cell: PostalCodeCell, ...words },
  email: { Cell: EmailCell, ...words },
  file: { Cell: FileCell, ...loose },
  attributes: { Cell: AttributesCell, ...loose },
  rows: { Cell: props => <RowsCell {...props} Inner={Cell} />, ...loose, align: 'right' },
}

export function alignOf({ kind }: AnyField): 'left' | 'right' {
  return columns[kind].align
}

export function isSortable({ kind }: AnyField): boolean {
  return columns[kind].isSortable
}

/** The lookup whose rows a field's cells show; undefined where they show the value itself. */
export function refersTo(field: AnyField): string | undefined {
  return 'to' in field ? field.to : undefined
}

/** The value of a field as readers see it; a dash where there is none. */
export function Cell(shown: AnyCellProps) {
  const { field, value } = shown
  if (value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)) {
    return (
      <Box component="span" sx={{ color: 'text.secondary' }}>
        –
      </Box>
    )
  }
  // The table's entry for a kind takes that kind's field: what the union cannot say, the key does.
  const Shown = columns[field.kind].Cell as ComponentType<AnyCellProps>
  return <Shown {...shown} />
}

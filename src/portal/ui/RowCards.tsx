import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { DescriptionList } from './DescriptionList.tsx'
import type { PlainColumn } from './PlainTable.tsx'

export type RowCardsProps<R> = {
  readonly label: string
  /** Columns, of which the first names its row. */
  readonly columns: readonly PlainColumn<R>[]
  readonly rows: readonly R[]
  readonly keyOf: (row: R) => string | number
  /** Totals of the rows by their columns, after a name in place of the first. */
  readonly total?: readonly ReactNode[]
}

/** The rows of a table in a window that has no room for its columns: each a card, with its facts below its name. */
export function RowCards<R>({ label, columns, rows, keyOf, total }: RowCardsProps<R>) {
  const cardOf = (key: string | number, [name, ...values]: readonly ReactNode[]) => (
    <Box key={key} component="li" sx={card}>
      <Typography sx={{ fontWeight: 'medium', mb: 0.5 }}>{name}</Typography>
      <DescriptionList
        facts={values.flatMap((value, at) => {
          const fact = columns[at + 1]?.label
          return value && fact ? [{ key: fact, label: fact, value }] : []
        })}
      />
    </Box>
  )
  return (
    <Box component="ul" aria-label={label} sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {rows.map(row =>
        cardOf(
          keyOf(row),
          columns.map(({ cell }) => cell(row)),
        ),
      )}
      {total && cardOf('total', total)}
    </Box>
  )
}

const card = {
  py: 1.25,
  overflowWrap: 'anywhere',
  '& + &': { borderTop: 1, borderColor: 'divider' },
} as const

import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { DescriptionList } from '#portal/resources/list/DescriptionList.tsx'
import { INSET } from '#portal/theme/inset.ts'
import type { PlainColumn } from '#portal/ui/PlainTable.tsx'

type Props<R> = {
  readonly label: string
  /** Columns, of which the first names its row. */
  readonly columns: readonly PlainColumn<R>[]
  readonly rows: readonly R[]
  readonly keyOf: (row: R) => string | number
}

/** The rows of a table in a window that has no room for its columns: each a card, with its facts below its name. */
export function CompanyCards<R>({ label, columns: [first, ...facts], rows, keyOf }: Props<R>) {
  return (
    <Box component="ul" aria-label={label} sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {rows.map(row => (
        <Box key={keyOf(row)} component="li" sx={card}>
          <Typography sx={{ fontWeight: 'medium', mb: 0.5 }}>{first?.cell(row)}</Typography>
          <DescriptionList
            facts={facts.map(({ label: fact, cell }) => ({ key: fact, label: fact, value: cell(row) }))}
          />
        </Box>
      ))}
    </Box>
  )
}

const card = {
  px: INSET,
  py: 1.25,
  overflowWrap: 'anywhere',
  '& + &': { borderTop: 1, borderColor: 'divider' },
} as const

import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { LINE } from '#portal/theme/textLines.ts'

/** Labelled value of a card. */
export type Fact = { readonly key: string; readonly label: string; readonly value: ReactNode }

const grid = {
  display: 'grid',
  gridTemplateColumns: 'minmax(96px, 38%) minmax(0, 1fr)',
  columnGap: 1.5,
  rowGap: 0.5,
  m: 0,
}

// Two lines: there is room below where a list has none beside.
const described = {
  ...{ typography: 'body2', m: 0, minWidth: 0, '& span': { maxWidth: 1 } },
  [`& .${LINE}`]: { WebkitLineClamp: 2, wordBreak: 'normal', overflowWrap: 'anywhere' },
}

/** Description list of a card: each value beside its label. */
export function DescriptionList({ facts }: { readonly facts: readonly Fact[] }) {
  return (
    <Box component="dl" sx={grid}>
      {facts.map(({ key, label, value }) => (
        <Box key={key} sx={{ display: 'contents' }}>
          <Box component="dt" sx={{ typography: 'body2', color: 'text.secondary', overflowWrap: 'anywhere' }}>
            {label}
          </Box>
          <Box component="dd" sx={described}>
            {value}
          </Box>
        </Box>
      ))}
    </Box>
  )
}

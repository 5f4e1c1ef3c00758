import Box from '@mui/material/Box'
import type { NewLines } from '#contract/lines.ts'
import { LineSection } from './LineSection.tsx'

/** Sections of a new record's form in which the lines of its details are typed. */
export function LineSections({ lines }: { readonly lines: readonly NewLines[] }) {
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      {lines.map(line => (
        <LineSection key={line.name} {...line} />
      ))}
    </Box>
  )
}

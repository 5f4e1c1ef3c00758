import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { Definition } from '#portal/ui/Definition.tsx'

type Props = { readonly facts: readonly (readonly [label: string, value: ReactNode])[] }

/** Short facts of a paper, beside each other. */
export function PaperFacts({ facts }: Props) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 4, rowGap: 1 }}>
      {facts.map(([label, value]) => (
        <Definition key={label} label={label}>
          {value}
        </Definition>
      ))}
    </Box>
  )
}

import Box from '@mui/material/Box'
import type { ReferenceMarks } from '#portal/fields/reference/marks.ts'

type Props = Partial<ReferenceMarks> & { readonly text: string }

/** Text that is never cut, with digits that stand under each other. */
export function Figures({ text, ...marks }: Props) {
  return (
    <Box component="span" {...marks} sx={{ whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}>
      {text}
    </Box>
  )
}

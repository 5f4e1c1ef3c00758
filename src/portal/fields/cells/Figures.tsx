import Box from '@mui/material/Box'

/** Figures, whose digits stand under each other. */
export function Figures({ text }: { readonly text: string }) {
  return (
    <Box component="span" sx={{ whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}>
      {text}
    </Box>
  )
}

import Box from '@mui/material/Box'
import { matchedPlace } from './matchedPlace.ts'

type Props = { readonly text: string; readonly typed: string }

/** Text with the part that matches the search in bold. */
export function Matched({ text, typed }: Props) {
  const place = matchedPlace(text, typed)
  if (!place) return text
  const [from, to] = place
  return (
    <span>
      {text.slice(0, from)}
      <Box component="b" sx={{ fontWeight: 'bold' }}>
        {text.slice(from, to)}
      </Box>
      {text.slice(to)}
    </span>
  )
}

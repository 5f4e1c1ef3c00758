import Box from '@mui/material/Box'

type Props = { readonly text: string; readonly names: readonly string[] }

/** Plain text of a message, lines and all, with the names of the people it mentions in bold. */
export function MessageText({ text, names }: Props) {
  return (
    // Direction of the text's own: it may be written from right to left.
    <Box dir="auto" sx={{ whiteSpace: 'pre-wrap' }}>
      {piecesOf(text, names).map(({ at, piece, isName }) =>
        isName ? (
          <Box key={at} component="strong" sx={{ fontWeight: 'bold', color: 'primary.main' }}>
            {piece}
          </Box>
        ) : (
          piece
        ),
      )}
    </Box>
  )
}

type Piece = { readonly at: number; readonly piece: string; readonly isName: boolean }

/** Text and mentions in turn, each with its place in the text. */
function piecesOf(text: string, names: readonly string[]): readonly Piece[] {
  const marks = names.map(name => `@${name}`)
  const pieces: Piece[] = []
  let begun = 0
  for (let at = text.indexOf('@'); at >= 0; at = text.indexOf('@', at + 1)) {
    // The longest: one name may begin with another.
    const [mark] = marks
      .filter(one => text.startsWith(one, at))
      .toSorted((one, other) => other.length - one.length)
    if (mark === undefined || at < begun) continue
    pieces.push({ at: begun, piece: text.slice(begun, at), isName: false }, { at, piece: mark, isName: true })
    begun = at + mark.length
  }
  return [...pieces, { at: begun, piece: text.slice(begun), isName: false }]
}

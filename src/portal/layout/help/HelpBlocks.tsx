import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { Link as RouterLink } from 'react-router-dom'
import type { Block, HelpLine, Inline } from '#i18n/helpBlocks.ts'
import { useSession } from '#portal/providers/session/session.ts'
import { menuOf } from '#portal/resources/menu.ts'

type Props = {
  readonly blocks: readonly Block[]
  /** Called when a link is followed. */
  readonly onLeave: () => void
}

/** Text of a screen's help as elements; its texts are their own keys, since they do not change while they are shown. */
export function HelpBlocks({ blocks, onLeave }: Props) {
  return blocks.map(block => {
    const key = JSON.stringify(block)
    if (block.type === 'list') {
      return (
        <Box key={key} component={block.isOrdered ? 'ol' : 'ul'} sx={{ m: 0, pl: 3, '& > li': { my: 0.5 } }}>
          {block.lines.map(line => (
            <li key={JSON.stringify(line)}>
              <Pieces line={line} onLeave={onLeave} />
            </li>
          ))}
        </Box>
      )
    }
    const isHeading = block.type === 'heading'
    return (
      <Typography key={key} {...(isHeading && { variant: 'h3', component: 'h3', sx: { mt: 1 } })}>
        <Pieces line={block.line} onLeave={onLeave} />
      </Typography>
    )
  })
}

function Pieces({ line, onLeave }: { readonly line: HelpLine } & Pick<Props, 'onLeave'>) {
  return line.map(piece => <Piece key={JSON.stringify(piece)} piece={piece} onLeave={onLeave} />)
}

function Piece({ piece, onLeave }: { readonly piece: Inline } & Pick<Props, 'onLeave'>) {
  const user = useSession()
  if (typeof piece === 'string') return piece
  if (piece.type !== 'link') return <Box component={piece.type}>{piece.text}</Box>
  const { to, text } = piece
  // Pages that the user may not open are named without a link.
  const isOpen = user !== null && menuOf(user).some(({ items }) => items.some(item => item.to === to))
  if (!isOpen) return text
  return (
    <Link component={RouterLink} to={to} underline="always" onClick={onLeave}>
      {text}
    </Link>
  )
}

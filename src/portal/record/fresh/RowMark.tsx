import Box from '@mui/material/Box'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import { MARK } from '#portal/theme/marks.ts'
import type { Mark } from './marks.ts'
import { useAgo } from './useAgo.ts'

/** Mark of a row that somebody else has changed; over the row's edge, so that nothing moves. */
export function RowMark({ mark: { Acao, Usuario, Quando } }: { readonly mark: Mark }) {
  const translate = useTranslate()
  const when = useAgo(Quando)
  return (
    <Box component="span" data-mark sx={style}>
      {translate(`fresh.${Acao}`, { user: Usuario, when })}
    </Box>
  )
}

const style = {
  position: 'absolute',
  left: 8,
  bottom: 0,
  maxWidth: 'calc(100% - 16px)',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  px: 0.5,
  borderRadius: '4px 4px 0 0',
  ...MARK,
  lineHeight: '13px',
  bgcolor: 'info.main',
  color: 'info.contrastText',
  pointerEvents: 'none',
} as const

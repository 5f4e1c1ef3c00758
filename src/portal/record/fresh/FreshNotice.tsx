import Refresh from '@mui/icons-material/Refresh'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import { useRef } from 'react'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import { useLift } from './useLift.ts'
import { useNoticePlace } from './useNoticePlace.ts'

type Props = {
  /** Text of the notice; empty for none. */
  readonly text: string
  /** Takes the changes; absent where there is nothing to take. */
  readonly onTake?: () => void
  /** Whether nothing is below it, so that it can have a room of its own. */
  readonly isLast: boolean
}

/**
 * Notice of changes with a button that takes them, in a room below the end of what is shown: nothing moves under a pointer or a
 * cursor, and the last row keeps its clicks. Where that end is below the window it floats, and makes way for what has the
 * focus. The live region is there before its text, or it would not be announced (decision 0399).
 */
export function FreshNotice({ text, onTake, isLast }: Props) {
  const translate = useTranslate()
  const region = useRef<HTMLDivElement>(null)
  const end = useRef<HTMLDivElement>(null)
  const notice = useRef<HTMLDivElement>(null)
  const { room, above } = useNoticePlace({ region, end, isLast, isShown: text !== '' })
  const lift = useLift(notice, text !== '', above)
  const cameFrom = useRef<EventTarget>(null)
  const take = () => {
    // The button goes with the notice: the focus returns to where it was.
    const before = cameFrom.current
    const to = before instanceof HTMLElement && before.isConnected ? before : region.current
    to?.focus({ preventScroll: true })
    onTake?.()
  }
  return (
    <>
      <Box
        ref={region}
        tabIndex={-1}
        aria-live="polite"
        data-fresh
        sx={place}
        style={{ height: room, bottom: above, translate: `0 ${-lift}px` }}
      >
        {text && (
          <Paper ref={notice} elevation={6} sx={pill}>
            <span>{text}</span>
            {onTake && (
              <Button
                size="small"
                color="inherit"
                startIcon={<Refresh />}
                onFocus={({ relatedTarget }) => {
                  cameFrom.current = relatedTarget
                }}
                onClick={take}
                sx={{ flexShrink: 0 }}
              >
                {translate('fresh.take')}
              </Button>
            )}
          </Paper>
        )}
      </Box>
      <div ref={end} />
    </>
  )
}

const place = {
  outline: 'none',
  position: 'sticky',
  zIndex: 3,
  flexShrink: 0,
  display: 'flex',
  alignItems: 'flex-end',
  justifyContent: 'center',
  px: 1,
  pointerEvents: 'none',
} as const

const pill = {
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  pl: 2,
  pr: 1,
  py: 0.5,
  minWidth: 0,
  minHeight: 40,
  mb: 1,
  overflowWrap: 'anywhere',
  borderRadius: 5,
  typography: 'body2',
  bgcolor: 'info.main',
  color: 'info.contrastText',
  pointerEvents: 'auto',
} as const

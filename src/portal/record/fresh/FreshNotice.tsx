import Refresh from '@mui/icons-material/Refresh'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import { useRef } from 'react'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import { useBarHeight } from '#portal/ui/useBarHeight.ts'
import { useLift } from './useLift.ts'

/** Pixels between the notice and a bar of buttons below it. */
const GAP = 8

type Props = {
  /** Text of the notice; empty for none. */
  readonly text: string
  /** Takes the changes; absent where there is nothing to take. */
  readonly onTake?: () => void
  /** Distance in pixels to the end of the list or record, or of the window. */
  readonly above: number
}

/**
 * Notice of changes with a button that takes them. It floats over the end of what is shown, so that nothing
 * moves under a pointer or a cursor, and makes way for what has the focus. The live region is there before its text, or it would not be announced.
 */
export function FreshNotice({ text, onTake, above }: Props) {
  const translate = useTranslate()
  const region = useRef<HTMLDivElement>(null)
  const notice = useRef<HTMLDivElement>(null)
  const lift = useLift(notice, text !== '')
  const bar = useBarHeight(text !== '')
  const cameFrom = useRef<EventTarget>(null)
  const take = () => {
    // The button goes with the notice: the focus returns to where it was.
    const before = cameFrom.current
    const to = before instanceof HTMLElement && before.isConnected ? before : region.current
    to?.focus({ preventScroll: true })
    onTake?.()
  }
  return (
    <Box
      ref={region}
      tabIndex={-1}
      aria-live="polite"
      data-fresh
      sx={{
        outline: 'none',
        position: 'sticky',
        bottom: 'var(--selection-bar, 0px)',
        height: 0,
        zIndex: 3,
        flexShrink: 0,
      }}
    >
      {text && (
        <Box
          sx={{
            position: 'absolute',
            // Above a bar of buttons, which stays reachable.
            bottom: Math.max(above, bar > 0 ? bar + GAP : 0) + lift,
            insetInline: 8,
            display: 'flex',
            justifyContent: 'center',
            pointerEvents: 'none',
          }}
        >
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
        </Box>
      )}
    </Box>
  )
}

const pill = {
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  pl: 2,
  pr: 1,
  py: 0.5,
  minWidth: 0,
  minHeight: 40,
  overflowWrap: 'anywhere',
  borderRadius: 5,
  typography: 'body2',
  bgcolor: 'info.main',
  color: 'info.contrastText',
  pointerEvents: 'auto',
} as const

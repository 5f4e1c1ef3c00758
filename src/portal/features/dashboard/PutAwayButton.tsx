import Close from '@mui/icons-material/Close'
import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import { useEffect, useRef } from 'react'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'

type Props = {
  /** Whether the user has just taken back that the steps were put away, whose button had the focus. */
  readonly isRestored: boolean
  readonly onPutAway: () => void
}

/** Button that puts the first steps away. */
export function PutAwayButton({ isRestored, onPutAway }: Props) {
  const translate = useTranslate()
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (isRestored) button.current?.focus()
  }, [isRestored])
  const label = translate('pages.dashboard.steps.putAway')
  return (
    <Tooltip title={label}>
      <IconButton ref={button} size="small" aria-label={label} onClick={onPutAway} sx={{ mt: -0.5, mr: -1 }}>
        <Close fontSize="small" />
      </IconButton>
    </Tooltip>
  )
}

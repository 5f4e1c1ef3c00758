import Close from '@mui/icons-material/Close'
import { useEffect, useRef } from 'react'
import { IconButtonWithTooltip } from 'react-admin'
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
    <IconButtonWithTooltip
      label={label}
      ref={button}
      size="small"
      onClick={onPutAway}
      sx={{ mt: -0.5, mr: -1 }}
    >
      <Close fontSize="small" />
    </IconButtonWithTooltip>
  )
}

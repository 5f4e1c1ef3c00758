import Close from '@mui/icons-material/Close'
import IconButton from '@mui/material/IconButton'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'

type Props = { readonly onClose: () => void }

/** Cross in the corner of a panel. */
export function CloseButton({ onClose }: Props) {
  const translate = useTranslate()
  return (
    <IconButton onClick={onClose} aria-label={translate('actions.close')} edge="end">
      <Close />
    </IconButton>
  )
}

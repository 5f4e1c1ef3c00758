import Close from '@mui/icons-material/Close'
import IconButton from '@mui/material/IconButton'
import { useWords } from '#portal/words/language.ts'

type Props = { readonly onClose: () => void }

/** Cross in the corner of a panel. */
export function CloseButton({ onClose }: Props) {
  const translate = useWords()
  return (
    <IconButton onClick={onClose} aria-label={translate('actions.close')} edge="end">
      <Close />
    </IconButton>
  )
}

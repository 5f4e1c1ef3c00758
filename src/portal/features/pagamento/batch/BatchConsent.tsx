import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'

type Props = { readonly isRead: boolean; readonly onRead: (isRead: boolean) => void }

/** One tick for all warnings of a batch, beside the button that waits for it. */
export function BatchConsent({ isRead, onRead }: Props) {
  const translate = useTranslate()
  return (
    <FormControlLabel
      sx={{ display: 'flex', justifyContent: 'flex-end', mr: 0 }}
      control={
        <Checkbox autoFocus size="small" checked={isRead} onChange={event => onRead(event.target.checked)} />
      }
      label={translate('pages.pagamento.accept')}
    />
  )
}

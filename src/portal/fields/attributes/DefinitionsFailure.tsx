import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'

type Props = { readonly onRetry: () => void }

/** Notice that the attributes of an NCM could not be loaded, with another try. */
export function DefinitionsFailure({ onRetry }: Props) {
  const translate = useTranslate()
  return (
    <Alert
      severity="error"
      action={
        <Button color="inherit" size="small" onClick={onRetry}>
          {translate('actions.retry')}
        </Button>
      }
      sx={{ mt: 1 }}
    >
      {translate('forms.attributes.failed')}
    </Alert>
  )
}

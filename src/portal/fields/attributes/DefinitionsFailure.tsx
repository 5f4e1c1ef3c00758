import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useWords } from '#portal/words/language.ts'

type Props = { readonly onRetry: () => void }

/** Notice that the attributes of an NCM could not be loaded, with another try. */
export function DefinitionsFailure({ onRetry }: Props) {
  const translate = useWords()
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

import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useLocale } from '#portal/providers/words/useLocale.ts'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import { formatInstant } from '#portal/ui/format/instant.ts'

type Props = { readonly at: string; readonly onDiscard: () => void }

/** Notice that the form was filled from an unsaved draft, with a button to discard it. */
export function DraftNotice({ at, onDiscard }: Props) {
  const translate = useTranslate()
  const language = useLocale()
  return (
    <Alert
      severity="info"
      role="status"
      sx={{ mb: 2 }}
      action={
        <Button color="inherit" size="small" onClick={onDiscard}>
          {translate('forms.draft.discard')}
        </Button>
      }
    >
      {translate('forms.draft.restored', { at: formatInstant(at, language) })}
    </Alert>
  )
}

import ErrorOutline from '@mui/icons-material/ErrorOutlineOutlined'
import Button from '@mui/material/Button'
import { RequestError } from '#portal/providers/messages/requestError.ts'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import { Note } from '#portal/ui/Note.tsx'

type Props = { readonly error: Error; readonly onRetry: () => void; readonly onClose: () => void }

/** Error of a record that does not exist or could not be loaded. */
export function RecordFailure({ error, onRetry, onClose }: Props) {
  const translate = useTranslate()
  const isMissing = error instanceof RequestError && error.status === 404
  return (
    <Note
      icon={ErrorOutline}
      title={translate(isMissing ? 'forms.missing.title' : 'forms.failed.title')}
      text={isMissing ? translate('forms.missing.text') : error.message}
    >
      <Button onClick={onClose}>{translate('actions.back')}</Button>
      {!isMissing && (
        <Button variant="outlined" onClick={onRetry}>
          {translate('actions.retry')}
        </Button>
      )}
    </Note>
  )
}

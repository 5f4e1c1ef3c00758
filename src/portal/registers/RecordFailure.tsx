import ErrorOutline from '@mui/icons-material/ErrorOutlineOutlined'
import Button from '@mui/material/Button'
import { Note } from '#portal/entity/list/ListNotices.tsx'
import { RequestError } from '#portal/messages/requestError.ts'
import { useWords } from '#portal/words/language.ts'

type Props = { readonly error: Error; readonly onRetry: () => void; readonly onClose: () => void }

/** Error of a record that does not exist or could not be loaded. */
export function RecordFailure({ error, onRetry, onClose }: Props) {
  const say = useWords()
  const isMissing = error instanceof RequestError && error.status === 404
  return (
    <Note
      icon={ErrorOutline}
      title={say(isMissing ? 'forms.missing.title' : 'forms.failed.title')}
      text={isMissing ? say('forms.missing.text') : error.message}
    >
      <Button onClick={onClose}>{say('actions.back')}</Button>
      {!isMissing && (
        <Button variant="outlined" onClick={onRetry}>
          {say('actions.retry')}
        </Button>
      )}
    </Note>
  )
}

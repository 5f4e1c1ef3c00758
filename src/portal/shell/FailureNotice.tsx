import Button from '@mui/material/Button'
import { ChunkError } from '#portal/ui/lazy/chunk.ts'
import { Notice } from '#portal/ui/Notice.tsx'
import { useWords } from '#portal/words/language.ts'
import { useDocumentTitle } from '#portal/words/title.ts'

/** Says that a page could not be opened; a part that is gone means that a new version was installed meanwhile. */
export function FailureNotice({ error }: { readonly error: unknown }) {
  const say = useWords()
  // A part also fails to arrive without a network; then nothing is known of a new version.
  const isOutdated = error instanceof ChunkError && navigator.onLine
  const title = say(isOutdated ? 'shell.newVersion.title' : 'shell.failure.title')
  useDocumentTitle(title)
  return (
    <Notice title={title} text={say(isOutdated ? 'shell.newVersion.text' : 'shell.failure.text')}>
      <Button variant="contained" onClick={() => location.reload()}>
        {say(isOutdated ? 'shell.newVersion.reload' : 'actions.retry')}
      </Button>
    </Notice>
  )
}

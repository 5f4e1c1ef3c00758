import Button from '@mui/material/Button'
import { useDocumentTitle } from '#portal/providers/words/title.ts'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import { ChunkError } from '#portal/ui/lazy/chunk.ts'
import { Notice } from '#portal/ui/Notice.tsx'

/** Error of a page that could not be loaded; a missing chunk means that a new version has been deployed. */
export function FailureNotice({ error }: { readonly error: unknown }) {
  const translate = useTranslate()
  // A chunk also fails to arrive offline; then nothing is known of a new version.
  const isOutdated = error instanceof ChunkError && navigator.onLine
  const title = translate(isOutdated ? 'shell.newVersion.title' : 'shell.failure.title')
  useDocumentTitle(title)
  return (
    <Notice title={title} text={translate(isOutdated ? 'shell.newVersion.text' : 'shell.failure.text')}>
      <Button variant="contained" onClick={() => location.reload()}>
        {translate(isOutdated ? 'shell.newVersion.reload' : 'actions.retry')}
      </Button>
    </Notice>
  )
}

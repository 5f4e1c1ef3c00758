import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import Typography from '@mui/material/Typography'
import { ATTACHMENT_TYPES, pagamentoEndpoints } from '#contract/features/pagamento.ts'
import type { DetailHeadProps } from '#portal/registers/extras.ts'
import { useSession } from '#portal/session/session.ts'
import { isOffered } from '#portal/session/useRights.ts'
import { DropZone } from '#portal/ui/DropZone.tsx'
import { useWords } from '#portal/words/language.ts'
import { useUploads } from './useUploads.ts'

/** Drop zone above a payment request's attachments, for several files at once. */
export function AttachmentDrop({ parent, isReadOnly }: DetailHeadProps<'pagamento'>) {
  const translate = useWords()
  const user = useSession()
  const { send, done, total } = useUploads(parent.Id)
  const isSending = done < total
  if (isReadOnly || !isOffered(user, pagamentoEndpoints['pagamento/documento/adicionar'])) return null
  return (
    <Box sx={{ px: 2, pt: 2, display: 'grid', gap: 2 }}>
      <DropZone
        accept={ATTACHMENT_TYPES.join()}
        onFiles={send}
        isMultiple
        isDisabled={isSending}
        label={translate('pages.pagamento.attach')}
        sx={{ p: 3, textAlign: 'center' }}
      >
        {choose => (
          <>
            <Typography color="text.secondary" sx={{ mb: 1 }}>
              {translate('pages.pagamento.dropHere')}
            </Typography>
            <Button variant="outlined" onClick={choose} disabled={isSending}>
              {translate('pages.pagamento.attach')}
            </Button>
          </>
        )}
      </DropZone>
      {isSending && (
        <Box role="status">
          <Typography variant="body2">{translate('pages.pagamento.sending', { done, total })}</Typography>
          <LinearProgress
            variant="determinate"
            value={(done / total) * 100}
            aria-label={translate('pages.pagamento.sending', { done, total })}
          />
        </Box>
      )}
    </Box>
  )
}

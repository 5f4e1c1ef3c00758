import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { entityNamed } from '#contract/entity.ts'
import { ATTACHMENT_TYPES } from '#contract/payments.ts'
import { DropZone } from '#portal/parts/DropZone.tsx'
import { Loaded } from '#portal/parts/Loaded.tsx'
import { useChangeable } from '#portal/parts/record/useChangeable.ts'
import type { StoredRow } from '#portal/parts/record/useModel.ts'
import { useRights } from '#portal/parts/record/useRights.ts'
import { dataProvider } from '#portal/providers/dataProvider.ts'
import { useWords } from '#portal/providers/language.ts'
import type { ExtraTabProps } from '#portal/registers/extraTab.ts'
import { AttachmentList } from './AttachmentList.tsx'
import { useUploads } from './useUploads.ts'

const documento = entityNamed('pagamento/documento')
const MOST = 100

/** The attachments of a request: several at once by drag and drop, to look at, keep or take away. */
export function AttachmentsTab({ record }: ExtraTabProps) {
  const say = useWords()
  const { canEdit } = useRights(documento)
  const isOpen = useChangeable(documento, record) !== undefined && canEdit
  const { send, done, total } = useUploads(record.Id)
  const query = useQuery({
    queryKey: ['pagamento/documentos', record.Id],
    queryFn: async ({ signal }) => {
      const { data } = await dataProvider.getList<StoredRow & { readonly id: number }>(documento.name, {
        filter: { IdPagamento: record.Id },
        pagination: { page: 1, perPage: MOST },
        sort: { field: 'Id', order: 'DESC' },
        signal,
      })
      return data
    },
  })
  const isSending = done < total
  return (
    <Box sx={{ px: { xs: 2, sm: 3 }, py: 2, display: 'grid', gap: 2 }}>
      {isOpen && (
        <DropZone
          accept={ATTACHMENT_TYPES.join()}
          onFiles={send}
          isMultiple
          isDisabled={isSending}
          label={say('pages.pagamento.attach')}
          sx={{ p: 3, textAlign: 'center' }}
        >
          {choose => (
            <>
              <Typography color="text.secondary" sx={{ mb: 1 }}>
                {say('pages.pagamento.dropHere')}
              </Typography>
              <Button variant="outlined" onClick={choose} disabled={isSending}>
                {say('pages.pagamento.attach')}
              </Button>
            </>
          )}
        </DropZone>
      )}
      {isSending && (
        <Box role="status">
          <Typography variant="body2">{say('pages.pagamento.sending', { done, total })}</Typography>
          <LinearProgress
            variant="determinate"
            value={(done / total) * 100}
            aria-label={say('pages.pagamento.sending', { done, total })}
          />
        </Box>
      )}
      <Loaded query={query}>{files => <AttachmentList files={files} isOpen={isOpen} />}</Loaded>
    </Box>
  )
}

import Download from '@mui/icons-material/FileDownloadOutlined'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import type { PartName, PartResults } from '#contract/features/pagamentoImport.ts'
import { RequestError } from '#portal/providers/messages/requestError.ts'
import { wordingOf } from '#portal/providers/messages/toast.ts'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import { SheetDrop } from '#portal/resources/spreadsheets/SheetDrop.tsx'
import type { SheetSteps } from '#portal/resources/spreadsheets/useSheetSteps.ts'

type Props = {
  readonly part: PartName
  readonly upload: SheetSteps<PartResults>
  /** Inputs to fill in before the upload. */
  readonly question: ReactNode
  readonly onClose: () => void
}

/** First step of an import: the template to download and the file input. */
export function PartStart({ part, upload, question, onClose }: Props) {
  const translate = useTranslate()
  return (
    <>
      <DialogContent sx={{ display: 'grid', gap: 2.5 }}>
        {upload.error !== null && <Failure error={upload.error} />}
        {question}
        <Box sx={{ display: 'grid', gap: 1.25, justifyItems: 'start' }}>
          <Typography color="text.secondary">
            {translate(`pages.pagamento.carga.${part}.sampleText`)}
          </Typography>
          <Button variant="outlined" startIcon={<Download />} onClick={() => void upload.takeSample()}>
            {translate('sheets.import.sample')}
          </Button>
        </Box>
        <SheetDrop isSending={upload.isSending} onFile={file => void upload.send(file)} />
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={onClose}>
          {translate('actions.close')}
        </Button>
      </DialogActions>
    </>
  )
}

/** Notice of results that are gone: the upload is too old, or the payment request is closed. */
function Failure({ error }: { readonly error: unknown }) {
  const translate = useTranslate()
  const message = error instanceof RequestError ? wordingOf(error.body) : undefined
  return <Alert severity="error">{message ?? translate('messages.errorFallback')}</Alert>
}

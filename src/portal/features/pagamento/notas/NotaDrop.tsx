import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { Suspense, useState } from 'react'
import { pagamentoNotaEndpoints } from '#contract/features/pagamentoNota.ts'
import { NotaImport } from '#portal/features/pagamento/requestDialogsChunk.ts'
import { isOffered } from '#portal/providers/session/canAccess.ts'
import { useSession } from '#portal/providers/session/session.ts'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import type { DetailHeadProps } from '#portal/resources/extras/extras.ts'
import { DropZone } from '#portal/ui/DropZone.tsx'

const { 'pagamento/docfiscal/xml/incluir': endpoint } = pagamentoNotaEndpoints

/** Drop zone above a payment request's fiscal documents for the XML of their issuers, which are looked at first. */
export function NotaDrop({ parent: request, isReadOnly }: DetailHeadProps<'pagamento'>) {
  const translate = useTranslate()
  const user = useSession()
  const [files, setFiles] = useState<readonly File[]>([])
  if (isReadOnly || !isOffered(user, endpoint)) return null
  const label = translate('pages.pagamento.notas.button')
  return (
    <Box sx={{ px: 2, pt: 1.5 }}>
      <DropZone
        accept=".xml"
        onFiles={setFiles}
        isMultiple
        isDisabled={false}
        label={label}
        sx={{ px: 1.5, py: 1 }}
      >
        {choose => (
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
            <Button variant="outlined" size="small" onClick={choose}>
              {label}
            </Button>
            <Typography variant="body2" color="text.secondary">
              {translate('pages.pagamento.notas.drop')}
            </Typography>
          </Box>
        )}
      </DropZone>
      {files.length > 0 && (
        <Suspense fallback={null}>
          <NotaImport request={request} files={files} onClose={() => setFiles([])} />
        </Suspense>
      )}
    </Box>
  )
}

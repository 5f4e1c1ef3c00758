import Dialog from '@mui/material/Dialog'
import DialogTitle from '@mui/material/DialogTitle'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import {
  type PartName,
  type PartResults,
  pagamentoImportEndpoints,
  partEntity,
} from '#contract/features/pagamentoImport.ts'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import { useFreshness } from '#portal/record/useFreshness.ts'
import { useSheetSteps } from '#portal/resources/spreadsheets/useSheetSteps.ts'
import { PartOutcome } from './PartOutcome.tsx'
import { PartStart } from './PartStart.tsx'
import type { UploadProps } from './uploadProps.ts'

type Props<S> = UploadProps & {
  readonly part: PartName
  /** Query parameters that name the layout of a spreadsheet until it is sent. */
  readonly layout?: Readonly<Record<string, unknown>>
  /** Inputs to fill in before the upload. */
  readonly question?: (isSending: boolean) => ReactNode
  /** Renders the valid lines of a spreadsheet. */
  readonly linesOf: (lines: readonly S[], count: number) => ReactNode
}

/** Dialog of an import into a payment request: template, upload, preview, confirmation. */
export function PartUpload<S extends object>(props: Props<S>) {
  const { request, pasted, sent: before = null, onClose, part, layout, question, linesOf } = props
  const translate = useTranslate()
  const titleId = useId()
  const { name } = partEntity(part)
  const onDone = useFreshness(name)
  const [arquivo, setArquivo] = useState(before)
  const upload = useSheetSteps<PartResults<S>>({
    name,
    steps: pagamentoImportEndpoints[part],
    query: { idMaster: request.Id },
    ...(layout && { layout }),
    arquivo,
    onArquivo: setArquivo,
    onDone,
  })
  const sent = useRef<File>(undefined)
  useEffect(() => {
    if (!pasted || sent.current === pasted) return
    sent.current = pasted
    void upload.send(pasted)
  })
  // A running confirmation keeps the dialog open, so that its result is seen.
  const onLeave = () => !upload.isConfirming && onClose()
  return (
    <Dialog open onClose={onLeave} aria-labelledby={titleId} maxWidth="md" fullWidth>
      <DialogTitle id={titleId} variant="h2">
        {translate(`pages.pagamento.carga.${part}.title`)}
      </DialogTitle>
      {upload.results ? (
        <PartOutcome part={part} upload={upload} results={upload.results} onClose={onLeave}>
          {linesOf(upload.results.Sucessos, upload.results.Novas)}
        </PartOutcome>
      ) : (
        <PartStart part={part} upload={upload} question={question?.(upload.isSending)} onClose={onLeave} />
      )}
    </Dialog>
  )
}

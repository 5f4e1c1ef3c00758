import Dialog from '@mui/material/Dialog'
import DialogTitle from '@mui/material/DialogTitle'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import {
  type PartName,
  type PartResults,
  pagamentoImportEndpoints,
  partEntity,
} from '#contract/features/pagamentoImport.ts'
import { useFreshness } from '#portal/entity/record/useFreshness.ts'
import { useSheetSteps } from '#portal/entity/spreadsheets/useSheetSteps.ts'
import { useWords } from '#portal/words/language.ts'
import { PartOutcome } from './PartOutcome.tsx'
import { PartStart } from './PartStart.tsx'
import type { UploadProps } from './uploadProps.ts'

type Props<S> = UploadProps & {
  readonly part: PartName
  /** What every step is told of the sheet's layout. */
  readonly layout?: Readonly<Record<string, unknown>>
  /** What is asked before a sheet is sent. */
  readonly question?: (isSending: boolean) => ReactNode
  /** Shows the good lines of a sheet. */
  readonly linesOf: (lines: readonly S[], count: number) => ReactNode
}

/** Brings the lines of a sheet into a request as parts of it: sample, sheet, what it would do, doing it. */
export function PartUpload<S extends object>(props: Props<S>) {
  const { request, pasted, sent: before = null, onClose, part, layout, question, linesOf } = props
  const say = useWords()
  const titleId = useId()
  const { name } = partEntity(part)
  const onDone = useFreshness(name)
  const [arquivo, setArquivo] = useState(before)
  const way = useSheetSteps<PartResults<S>>({
    name,
    steps: pagamentoImportEndpoints[part],
    query: { idMaster: request.Id, ...layout },
    arquivo,
    onArquivo: setArquivo,
    onDone,
  })
  const sent = useRef<File>(undefined)
  useEffect(() => {
    if (!pasted || sent.current === pasted) return
    sent.current = pasted
    void way.send(pasted)
  })
  // What is under way goes on where it is: closing would hide how it ends.
  const onLeave = () => !way.isConfirming && onClose()
  return (
    <Dialog open onClose={onLeave} aria-labelledby={titleId} maxWidth="md" fullWidth>
      <DialogTitle id={titleId} variant="h2">
        {say(`pages.pagamento.carga.${part}.title`)}
      </DialogTitle>
      {way.results ? (
        <PartOutcome part={part} way={way} results={way.results} onClose={onLeave}>
          {linesOf(way.results.Sucessos, way.results.Novas)}
        </PartOutcome>
      ) : (
        <PartStart part={part} way={way} question={question?.(way.isSending)} onClose={onLeave} />
      )}
    </Dialog>
  )
}

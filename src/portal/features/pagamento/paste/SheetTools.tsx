import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Tooltip from '@mui/material/Tooltip'
import { type ComponentType, Suspense, useEffect, useRef, useState } from 'react'
import { type PartName, partEntity } from '#contract/features/pagamentoImport.ts'
import type { OpenedOf } from '#contract/record.ts'
import type { UploadProps } from '#portal/features/pagamento/upload/uploadProps.ts'
import { useLabels } from '#portal/fields/labels.ts'
import { isMeantPart } from '#portal/keys/meantPart.ts'
import { useAdditions } from '#portal/providers/session/additions.ts'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import { pastedColumns, pastedSheet } from './pastedSheet.ts'
import { useSentSheet } from './useSentSheet.ts'

type Props = {
  readonly part: PartName
  readonly request: OpenedOf<'pagamento'>
  /** Import dialog. */
  readonly Upload: ComponentType<UploadProps>
}

/** Import into a payment request's editable details, from a spreadsheet file or from pasted rows. */
export function SheetTools(props: Props) {
  return useAdditions() && <Tools {...props} />
}

function Tools({ part, request, Upload }: Props) {
  const translate = useTranslate()
  const { sent, forget } = useSentSheet(part)
  const [isOpen, setOpen] = useState(sent !== null)
  const [pasted, setPasted] = useState<File>()
  const entity = partEntity(part)
  const { field: labelOf } = useLabels(entity)
  const element = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const onPaste = (event: ClipboardEvent) => {
      // A paste into an input stays in the input.
      if (event.target instanceof Element && event.target.closest('input, textarea')) return
      if (!isMeantPart(element.current, event.target)) return
      const file = pastedSheet(event.clipboardData?.getData('text/plain') ?? '', entity, labelOf)
      if (!file) return
      setPasted(file)
      setOpen(true)
    }
    document.addEventListener('paste', onPaste)
    return () => document.removeEventListener('paste', onPaste)
  }, [entity, labelOf])
  const onClose = () => {
    setOpen(false)
    setPasted(undefined)
    forget()
  }
  return (
    <Box ref={element} sx={{ display: 'contents' }}>
      <Tooltip
        describeChild
        title={`${translate('pages.pagamento.pasteHint')} ${translate('pages.pagamento.pasteColumns', {
          columns: pastedColumns(entity).map(labelOf).join(', '),
        })}`}
      >
        <Button variant="outlined" onClick={() => setOpen(true)}>
          {translate('pages.pagamento.carga.button')}
        </Button>
      </Tooltip>
      {isOpen && (
        <Suspense fallback={null}>
          <Upload request={request} pasted={pasted} sent={sent} onClose={onClose} />
        </Suspense>
      )}
    </Box>
  )
}

import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { type ComponentType, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
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
  /** Other tools beside the import. */
  readonly children?: ReactNode
}

/** Toolbar above a payment request's editable details: import from a spreadsheet file or from pasted rows. */
export function SheetTools(props: Props) {
  if (useAdditions()) return <Tools {...props} />
  return <Box sx={tools}>{props.children}</Box>
}

const tools = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, px: 2, pt: 1.5 } as const

function Tools({ part, request, Upload, children }: Props) {
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
    <Box ref={element} sx={tools}>
      {children}
      <Button variant="outlined" size="small" onClick={() => setOpen(true)}>
        {translate('pages.pagamento.carga.button')}
      </Button>
      {/* A telephone has no rows of a spreadsheet to paste. */}
      <Typography variant="body2" color="text.secondary" sx={{ display: { xs: 'none', sm: 'block' } }}>
        <span>{translate('pages.pagamento.pasteHint')}</span>{' '}
        <span>
          {translate('pages.pagamento.pasteColumns', {
            columns: pastedColumns(entity).map(labelOf).join(', '),
          })}
        </span>
      </Typography>
      {isOpen && (
        <Suspense fallback={null}>
          <Upload request={request} pasted={pasted} sent={sent} onClose={onClose} />
        </Suspense>
      )}
    </Box>
  )
}

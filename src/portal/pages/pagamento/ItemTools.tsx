import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { lazy, Suspense, useEffect, useState } from 'react'
import { entityNamed } from '#contract/entity.ts'
import { useLabels } from '#portal/parts/labels.ts'
import { chunk } from '#portal/providers/chunk.ts'
import { useWords } from '#portal/providers/language.ts'
import type { DetailHeadProps } from '#portal/registers/extras.ts'
import { DocumentsHint } from './DocumentsHint.tsx'
import { ProcessExpenses } from './ProcessExpenses.tsx'
import { sheetOf } from './pasted.ts'
import { useSentSheet } from './useSentSheet.ts'

const item = entityNamed('pagamento/item')

const ExpenseUpload = lazy(
  chunk(async () => ({ default: (await import('./ExpenseUpload.tsx')).ExpenseUpload })),
)

/**
 * Above a request's items, beneath what they come to: they can be taken over from its process, as the platform holds it, or from a sheet,
 * of which rows may also be pasted.
 */
export function ItemTools({ parent, isReadOnly }: DetailHeadProps) {
  const say = useWords()
  const { sent, forget } = useSentSheet()
  const [opened, setOpened] = useState<'process' | 'sheet' | undefined>(sent === null ? undefined : 'sheet')
  const [pasted, setPasted] = useState<File>()
  const { field: labelOf } = useLabels(item)
  useEffect(() => {
    if (isReadOnly) return
    const onPaste = (event: ClipboardEvent) => {
      // In an input it is what is typed there.
      if (event.target instanceof Element && event.target.closest('input, textarea')) return
      const file = sheetOf(event.clipboardData?.getData('text/plain') ?? '', item, labelOf)
      if (!file) return
      setPasted(file)
      setOpened('sheet')
    }
    document.addEventListener('paste', onPaste)
    return () => document.removeEventListener('paste', onPaste)
  }, [isReadOnly, labelOf])
  const hint = <DocumentsHint parent={parent} />
  if (isReadOnly) return hint
  const onClose = () => {
    setOpened(undefined)
    setPasted(undefined)
    forget()
  }
  return (
    <>
      {hint}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, px: 2, pt: 1.5 }}>
        {Boolean(parent['IdProcesso']) && (
          <Button variant="outlined" size="small" onClick={() => setOpened('process')}>
            {say('pages.pagamento.fromProcess')}
          </Button>
        )}
        <Button variant="outlined" size="small" onClick={() => setOpened('sheet')}>
          {say('pages.pagamento.carga.button')}
        </Button>
        <Typography variant="body2" color="text.secondary">
          {say('pages.pagamento.pasteHint')}
        </Typography>
        {opened === 'process' && <ProcessExpenses request={parent} onClose={onClose} />}
        {opened === 'sheet' && (
          <Suspense fallback={null}>
            <ExpenseUpload request={parent} pasted={pasted} sent={sent} onClose={onClose} />
          </Suspense>
        )}
      </Box>
    </>
  )
}

import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { lazy, Suspense, useState } from 'react'
import { chunk } from '#portal/providers/chunk.ts'
import { useWords } from '#portal/providers/language.ts'
import type { DetailHeadProps } from '#portal/registers/extras.ts'
import { ProcessExpenses } from './ProcessExpenses.tsx'

const ExpenseUpload = lazy(
  chunk(async () => ({ default: (await import('./ExpenseUpload.tsx')).ExpenseUpload })),
)

/** Above a request's items: they can be taken over from its process, as the platform holds it, or from a sheet. */
export function ItemTools({ parent, isReadOnly }: DetailHeadProps) {
  const say = useWords()
  const [opened, setOpened] = useState<'process' | 'sheet'>()
  if (isReadOnly) return null
  const onClose = () => setOpened(undefined)
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, px: 2, pt: 1.5 }}>
      {Boolean(parent['IdProcesso']) && (
        <Button variant="outlined" size="small" onClick={() => setOpened('process')}>
          {say('pages.pagamento.fromProcess')}
        </Button>
      )}
      <Button variant="outlined" size="small" onClick={() => setOpened('sheet')}>
        {say('pages.pagamento.carga.button')}
      </Button>
      {opened === 'process' && <ProcessExpenses request={parent} onClose={onClose} />}
      {opened === 'sheet' && (
        <Suspense fallback={null}>
          <ExpenseUpload request={parent} onClose={onClose} />
        </Suspense>
      )}
    </Box>
  )
}

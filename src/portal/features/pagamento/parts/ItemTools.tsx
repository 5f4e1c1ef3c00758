import Button from '@mui/material/Button'
import { useState } from 'react'
import { SheetTools } from '#portal/features/pagamento/paste/SheetTools.tsx'
import { ExpenseUpload } from '#portal/features/pagamento/requestDialogsChunk.ts'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import type { DetailHeadProps } from '#portal/resources/extras/extras.ts'
import { ProcessExpenses } from './ProcessExpenses.tsx'

/** Buttons of a payment request's items: imports from its process on the platform or from a spreadsheet. */
export function ItemTools({ parent, isReadOnly }: DetailHeadProps<'pagamento'>) {
  const translate = useTranslate()
  const [isChoosing, setChoosing] = useState(false)
  return (
    <>
      {!isReadOnly && Boolean(parent.IdProcesso) && (
        <Button variant="outlined" onClick={() => setChoosing(true)}>
          {translate('pages.pagamento.fromProcess')}
        </Button>
      )}
      {!isReadOnly && <SheetTools part="item" request={parent} Upload={ExpenseUpload} />}
      {isChoosing && <ProcessExpenses request={parent} onClose={() => setChoosing(false)} />}
    </>
  )
}

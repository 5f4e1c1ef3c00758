import Dialog from '@mui/material/Dialog'
import DialogTitle from '@mui/material/DialogTitle'
import { useEffect, useId, useRef, useState } from 'react'
import { type ExpenseResults, expenseSheets } from '#contract/expenseSheets.ts'
import { useFreshness } from '#portal/parts/record/useFreshness.ts'
import type { StoredRow } from '#portal/parts/record/useModel.ts'
import { useSheetSteps } from '#portal/parts/sheets/useSheetSteps.ts'
import { useWords } from '#portal/providers/language.ts'
import { ExpenseOutcome } from './ExpenseOutcome.tsx'
import { ExpenseStart } from './ExpenseStart.tsx'

const ITEM = 'pagamento/item'
const [EXPENSES, SPO] = [1, 2]

type Props = {
  readonly request: StoredRow
  /** Rows that were pasted, to begin with. */
  readonly pasted?: File | undefined
  /** A sheet that was sent before, to go on with. */
  readonly sent?: string | null
  readonly onClose: () => void
}

/** Brings the lines of a sheet into a request as its items: sample, sheet, what it would do, doing it. */
export function ExpenseUpload({ request, pasted, sent: before = null, onClose }: Props) {
  const say = useWords()
  const titleId = useId()
  const onDone = useFreshness(ITEM)
  const [tipoCarga, setTipoCarga] = useState(request['TipoSpo'] ? SPO : EXPENSES)
  const [arquivo, setArquivo] = useState(before)
  const way = useSheetSteps<ExpenseResults>({
    name: ITEM,
    steps: expenseSheets,
    query: { idMaster: request.Id, tipoCarga },
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
        {say('pages.pagamento.carga.title')}
      </DialogTitle>
      {way.results ? (
        <ExpenseOutcome way={way} results={way.results} onClose={onLeave} />
      ) : (
        <ExpenseStart way={way} tipoCarga={tipoCarga} onTipoCarga={setTipoCarga} onClose={onLeave} />
      )}
    </Dialog>
  )
}

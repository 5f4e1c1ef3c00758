import { useState } from 'react'
import type { ExpenseSuccess } from '#contract/features/pagamentoImport.ts'
import { useLocale } from '#portal/providers/words/useLocale.ts'
import type { LineColumn } from '#portal/resources/spreadsheets/lines.ts'
import { amountColumns } from './amountColumns.ts'
import { GoodLines } from './GoodLines.tsx'
import { PartUpload } from './PartUpload.tsx'
import { SheetSort } from './SheetSort.tsx'
import type { UploadProps } from './uploadProps.ts'

const [EXPENSES, SPO] = [1, 2]

/** Import of expenses into a payment request as its items. */
export function ExpenseUpload(props: UploadProps) {
  const language = useLocale()
  const [tipoCarga, setTipoCarga] = useState(props.request.TipoSpo ? SPO : EXPENSES)
  const columns: readonly LineColumn<ExpenseSuccess>[] = [
    {
      label: 'fields.IdDespesa',
      type: 'text',
      textOf: ({ CodigoDespesa, Descricao }) => `${CodigoDespesa} – ${Descricao}`,
    },
    { label: 'fields.IdProcesso', textOf: ({ Processo }) => Processo },
    ...amountColumns(language),
  ]
  return (
    <PartUpload<ExpenseSuccess>
      {...props}
      part="item"
      layout={{ tipoCarga }}
      question={isSending => (
        <SheetSort tipoCarga={tipoCarga} onTipoCarga={setTipoCarga} isDisabled={isSending} />
      )}
      linesOf={(lines, count) => <GoodLines lines={lines} count={count} columns={columns} />}
    />
  )
}

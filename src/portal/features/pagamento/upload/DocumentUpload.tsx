import type { DocumentSuccess } from '#contract/features/pagamentoImport.ts'
import { codeLabel } from '#portal/fields/labels.ts'
import { useLocale } from '#portal/providers/words/useLocale.ts'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import type { LineColumn } from '#portal/resources/spreadsheets/lines.ts'
import { formatDay } from '#portal/ui/format/day.ts'
import { amountColumns } from './amountColumns.ts'
import { GoodLines } from './GoodLines.tsx'
import { PartUpload } from './PartUpload.tsx'
import type { UploadProps } from './uploadProps.ts'

/** Import of fiscal documents into a payment request. */
export function DocumentUpload(props: UploadProps) {
  const translate = useTranslate()
  const language = useLocale()
  const columns: readonly LineColumn<DocumentSuccess>[] = [
    {
      label: 'fields.TipoDocumento',
      textOf: ({ TipoDocumento }) => codeLabel(translate, 'TipoDocumentoFiscal', TipoDocumento),
    },
    { label: 'fields.Numero', textOf: ({ Numero }) => Numero },
    { label: 'fields.IdEmitente', type: 'text', textOf: ({ Emitente }) => Emitente },
    { label: 'fields.DataEmissao', textOf: ({ DataEmissao }) => formatDay(DataEmissao, language) },
    ...amountColumns(language),
  ]
  return (
    <PartUpload<DocumentSuccess>
      {...props}
      part="docfiscal"
      linesOf={(lines, count) => <GoodLines lines={lines} count={count} columns={columns} />}
    />
  )
}

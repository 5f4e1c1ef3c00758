import type { DocumentSuccess } from '#contract/features/pagamentoImport.ts'
import { formatDay } from '#portal/parts/format/day.ts'
import { codeLabel } from '#portal/parts/labels.ts'
import type { LineColumn } from '#portal/parts/sheets/lines.ts'
import { useLanguage, useWords } from '#portal/providers/language.ts'
import { amountColumns } from './amountColumns.ts'
import { GoodLines } from './GoodLines.tsx'
import { PartUpload } from './PartUpload.tsx'
import type { UploadProps } from './uploadProps.ts'

/** Brings fiscal documents into a request. */
export function DocumentUpload(props: UploadProps) {
  const say = useWords()
  const language = useLanguage()
  const columns: readonly LineColumn<DocumentSuccess>[] = [
    {
      label: 'fields.TipoDocumento',
      textOf: ({ TipoDocumento }) => codeLabel(say, 'TipoDocumentoFiscal', TipoDocumento),
    },
    { label: 'fields.Numero', textOf: ({ Numero }) => Numero },
    { label: 'fields.IdEmitente', sort: 'text', textOf: ({ Emitente }) => Emitente },
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

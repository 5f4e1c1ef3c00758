import { entityNamed } from '#contract/entity.ts'
import type { PagamentoImpresso } from '#contract/features/pagamentoImpresso.ts'
import { codeLabel, useLabels } from '#portal/fields/labels.ts'
import { useLocale } from '#portal/providers/words/useLocale.ts'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import { PaperPart } from '#portal/record/paper/PaperPart.tsx'
import { formatDay } from '#portal/ui/format/day.ts'
import { formatMoney } from '#portal/ui/format/money.ts'
import { PlainTable } from '#portal/ui/PlainTable.tsx'
import { HOME_CURRENCY } from '#rules/money.ts'

const docfiscal = entityNamed('pagamento/docfiscal')

type Props = { readonly documents: PagamentoImpresso['Documentos'] }

/** Fiscal documents that prove a request; nothing without them. */
export function PrintedDocuments({ documents }: Props) {
  const translate = useTranslate()
  const language = useLocale()
  const { many, field: labelOf } = useLabels(docfiscal)
  if (documents.length === 0) return null
  return (
    <PaperPart title={many}>
      <PlainTable
        label={many}
        columns={[
          {
            label: labelOf('Numero'),
            cell: ({ TipoDocumento, Numero }) =>
              `${codeLabel(translate, 'TipoDocumentoFiscal', TipoDocumento)} ${Numero}`,
          },
          { label: labelOf('IdEmitente'), cell: ({ Emitente }) => Emitente },
          { label: labelOf('DataEmissao'), cell: ({ DataEmissao }) => formatDay(DataEmissao, language) },
          {
            label: labelOf('ValorTotal'),
            cell: ({ ValorTotal }) => formatMoney(ValorTotal, HOME_CURRENCY, language),
            isFigure: true,
          },
        ]}
        rows={documents}
        keyOf={({ Id }) => Id}
      />
    </PaperPart>
  )
}

import Typography from '@mui/material/Typography'
import { entityNamed } from '#contract/entity.ts'
import { baixaEndpoints, type ComprovanteBaixa } from '#contract/features/baixa.ts'
import { codeLabel, useLabels } from '#portal/fields/labels.ts'
import { call } from '#portal/providers/http/request.ts'
import { useLocale } from '#portal/providers/words/useLocale.ts'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import { PaperFacts } from '#portal/record/paper/PaperFacts.tsx'
import { PaperPart } from '#portal/record/paper/PaperPart.tsx'
import { PrintedRecord } from '#portal/record/paper/PrintedRecord.tsx'
import { Voucher } from '#portal/record/paper/Voucher.tsx'
import { formatDay } from '#portal/ui/format/day.ts'
import { formatInstant } from '#portal/ui/format/instant.ts'
import { HOME_CURRENCY } from '#rules/money.ts'
import { ReceiptItems } from './ReceiptItems.tsx'

const baixa = entityNamed('baixa')

const read = (id: number, signal: AbortSignal) =>
  call(baixaEndpoints['baixa/comprovante'], { query: { id: String(id) }, signal })

/** Voucher of a settlement: the company, from which account and when, what was paid to whom, and who posted it. */
export function Receipt({ id }: { readonly id: number }) {
  return (
    <PrintedRecord of={['baixa/comprovante', id]} read={read}>
      {receipt => <Sheet receipt={receipt} />}
    </PrintedRecord>
  )
}

function Sheet({ receipt }: { readonly receipt: ComprovanteBaixa }) {
  const translate = useTranslate()
  const language = useLocale()
  const { one, field: labelOf, section } = useLabels(baixa)
  const { EfetivadaPor, DataEfetivacao, NumeroDocumento, TipoPagamento, Cancelamento } = receipt
  return (
    <Voucher
      name={one}
      number={receipt.Numero}
      state={codeLabel(translate, 'StatusBaixa', receipt.StatusBaixa)}
      isVoid={Cancelamento !== null}
      payer={receipt.Pagador}
      amount={{ label: labelOf('ValorTotal'), value: receipt.ValorTotal, currency: HOME_CURRENCY }}
    >
      <PaperFacts
        facts={[
          [labelOf('DataPagamento'), formatDay(receipt.DataPagamento, language)],
          [labelOf('IdConta'), receipt.Conta],
          ...(TipoPagamento ? [[labelOf('IdTipoPagamento'), TipoPagamento] as const] : []),
          ...(NumeroDocumento ? [[labelOf('NumeroDocumento'), NumeroDocumento] as const] : []),
        ]}
      />
      <ReceiptItems receipt={receipt} />
      {(DataEfetivacao || Cancelamento) && (
        <PaperPart title={section('pagamento')}>
          {DataEfetivacao && (
            <Typography variant="body2">
              {translate('pages.baixa.posted', {
                person: EfetivadaPor ?? translate('history.unknownUser'),
                when: formatInstant(DataEfetivacao, language),
              })}
            </Typography>
          )}
          {Cancelamento && (
            <Typography variant="body2" color="error" sx={{ fontWeight: 'bold' }}>
              {translate('pages.baixa.cancelled', {
                person: Cancelamento.Usuario ?? translate('history.unknownUser'),
                when: formatInstant(Cancelamento.Quando, language),
              })}
              {Cancelamento.Motivo && `: ${Cancelamento.Motivo}`}
            </Typography>
          )}
        </PaperPart>
      )}
    </Voucher>
  )
}

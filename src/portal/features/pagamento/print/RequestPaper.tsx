import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { entityNamed } from '#contract/entity.ts'
import { type PagamentoImpresso, pagamentoImpressoEndpoints } from '#contract/features/pagamentoImpresso.ts'
import { codeLabel, useLabels } from '#portal/fields/labels.ts'
import { call } from '#portal/providers/http/request.ts'
import { useLocale } from '#portal/providers/words/useLocale.ts'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import { Authorizations } from '#portal/record/paper/Authorizations.tsx'
import { PaperFacts } from '#portal/record/paper/PaperFacts.tsx'
import { PaperPart } from '#portal/record/paper/PaperPart.tsx'
import { Party } from '#portal/record/paper/Party.tsx'
import { PrintedRecord } from '#portal/record/paper/PrintedRecord.tsx'
import { Voucher } from '#portal/record/paper/Voucher.tsx'
import { formatDay } from '#portal/ui/format/day.ts'
import { HOME_CURRENCY } from '#rules/money.ts'
import { PayTo } from './PayTo.tsx'
import { PrintedDocuments } from './PrintedDocuments.tsx'
import { PrintedItems } from './PrintedItems.tsx'
import { PrintedSettlements } from './PrintedSettlements.tsx'

const pagamento = entityNamed('pagamento')

const read = (id: number, signal: AbortSignal) =>
  call(pagamentoImpressoEndpoints['pagamento/imprimir'], { query: { id: String(id) }, signal })

/** Voucher of a payment request: from whom to whom, for what, where it is paid to and who authorized it. */
export function RequestPaper({ id }: { readonly id: number }) {
  return (
    <PrintedRecord of={['pagamento/imprimir', id]} read={read}>
      {request => <Sheet request={request} />}
    </PrintedRecord>
  )
}

function Sheet({ request }: { readonly request: PagamentoImpresso }) {
  const translate = useTranslate()
  const language = useLocale()
  const { one, field: labelOf, section } = useLabels(pagamento)
  const { Processo, ReferenciaCliente, Observacao } = request
  return (
    <Voucher
      name={one}
      number={request.Numero}
      state={codeLabel(translate, 'StatusPagamento', request.StatusPagamento)}
      payer={request.Pagador}
      amount={{ label: labelOf('ValorLiquido'), value: request.ValorLiquido, currency: HOME_CURRENCY }}
    >
      <PaperFacts
        facts={[
          [labelOf('DataEmissao'), formatDay(request.DataEmissao, language)],
          [labelOf('DataVencimento'), formatDay(request.DataVencimento, language)],
          [labelOf('IdTipoPagamento'), request.TipoPagamento],
          ...(Processo ? [[labelOf('IdProcesso'), Processo] as const] : []),
          ...(ReferenciaCliente ? [[labelOf('ReferenciaCliente'), ReferenciaCliente] as const] : []),
        ]}
      />
      <Box sx={{ display: 'grid', columnGap: 4, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
        <PaperPart title={labelOf('IdBeneficiario')}>
          <Party party={request.Beneficiario} />
        </PaperPart>
        <PayTo request={request} />
      </Box>
      <PrintedItems request={request} />
      <PrintedSettlements settlements={request.Baixas} />
      <PrintedDocuments documents={request.Documentos} />
      {Observacao && (
        <PaperPart title={labelOf('Observacao')}>
          <Typography variant="body2" sx={{ whiteSpace: 'pre-line' }}>
            {Observacao}
          </Typography>
        </PaperPart>
      )}
      <PaperPart title={section('autorizacao')}>
        <Authorizations of={request.Autorizacoes} />
      </PaperPart>
    </Voucher>
  )
}

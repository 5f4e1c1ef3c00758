import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { Link as RouterLink } from 'react-router-dom'
import { entityNamed } from '#contract/entity.ts'
import type { ResumoPagamento, SolicitacaoLigada } from '#contract/features/pagamento.ts'
import type { OpenedOf } from '#contract/record.ts'
import { codeLabel } from '#portal/fields/labels.ts'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import { recordPath } from '#portal/record/model/paths.ts'
import { HOME_CURRENCY } from '#portal/ui/format/money.ts'
import { TRUE_UP } from '#rules/pagamento/funds.ts'
import { AdvanceShare } from './AdvanceShare.tsx'
import { TotalComparison } from './TotalComparison.tsx'

const pagamento = entityNamed('pagamento')

type Props = { readonly record: OpenedOf<'pagamento'>; readonly review: ResumoPagamento }

/**
 * Documented total of a payment request compared with the forecast and the channel's total, its instalments with its
 * invoices, its exchange advance with the contract, and links to the payment request of the advance or of its true-up.
 */
export function Comparisons({ record, review }: Props) {
  const translate = useTranslate()
  const { Comprovado, Previsto, Calculado, Parcelas, Adiantamento, Numerario, PrestacaoContas } = review
  const isOfFunds = record.Numerario || Numerario !== null
  const proven = translate('pages.pagamento.proven')
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 1, mt: 1 }}>
      <TotalComparison
        labels={[proven, translate(Numerario ? 'fields.Numerario' : 'pages.pagamento.forecast')]}
        total={Comprovado}
        with={Previsto}
        isOfFunds={isOfFunds}
        isOwed={isOfFunds}
      />
      {Calculado && (
        <TotalComparison
          labels={[proven, translate('pages.pagamento.byChannel')]}
          total={Comprovado}
          with={Calculado}
          isOfFunds={isOfFunds}
          isOwed={false}
        />
      )}
      {Parcelas && (
        <TotalComparison
          labels={[translate('fields.Parcelas'), translate('pages.pagamento.invoices')]}
          total={Parcelas.Total}
          with={Parcelas}
          isOfFunds={false}
          isOwed={false}
          currency={record.Moeda ?? HOME_CURRENCY}
        />
      )}
      {Adiantamento && <AdvanceShare advance={Adiantamento} currency={record.Moeda ?? HOME_CURRENCY} />}
      {Numerario && <Linked label={translate('fields.Numerario')} to={Numerario} />}
      {PrestacaoContas && (
        <Linked label={codeLabel(translate, 'TipoSolicitacaoPagto', TRUE_UP)} to={PrestacaoContas} />
      )}
    </Box>
  )
}

function Linked({ label, to }: { readonly label: string; readonly to: SolicitacaoLigada }) {
  return (
    <Typography variant="body2">
      {label}:{' '}
      <Link component={RouterLink} to={recordPath(pagamento, to.Id)}>
        {to.Numero}
      </Link>
    </Typography>
  )
}

import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import CardContent from '@mui/material/CardContent'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { type FaturamentoDados, faturamentoEndpoints } from '#contract/features/faturamento.ts'
import { call } from '#portal/providers/http/request.ts'
import { answers } from '#portal/providers/session/additions.ts'
import { useSession } from '#portal/providers/session/session.ts'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import { Definition } from '#portal/ui/Definition.tsx'
import { InOrder } from '#portal/ui/InOrder.tsx'
import { Loaded } from '#portal/ui/Loaded.tsx'
import { formatTaxId } from '#rules/identifiers/taxId.ts'
import { ChosenMonth } from './ChosenMonth.tsx'
import { History } from './History.tsx'

/** Billing screen: the channel's invoices to the company, by month and in total. */
export function FaturamentoScreen() {
  const hasHistory = answers(useSession(), faturamentoEndpoints['faturamento/historico'])
  const company = useQuery({
    queryKey: ['faturamento', 'dados'],
    queryFn: ({ signal }) => call(faturamentoEndpoints['faturamento/dados'], { signal }),
  })
  const history = useQuery({
    queryKey: ['faturamento', 'historico'],
    queryFn: ({ signal }) => call(faturamentoEndpoints['faturamento/historico'], { signal }),
    enabled: hasHistory,
  })
  const months = (
    <Loaded query={history}>
      {known => (
        <>
          <ChosenMonth months={known} />
          <History months={known} />
        </>
      )}
    </Loaded>
  )
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      <InOrder
        parts={[
          {
            name: 'months',
            isSettled: !(hasHistory && history.isPending),
            content: hasHistory ? months : <ChosenMonth />,
          },
          { name: 'company', isSettled: !company.isPending, content: <BilledCompany query={company} /> },
        ]}
      />
    </Box>
  )
}

type CompanyProps = { readonly query: UseQueryResult<FaturamentoDados> }

function BilledCompany({ query }: CompanyProps) {
  const translate = useTranslate()
  return (
    <Loaded query={query}>
      {({ RazaoSocial, Cnpj, EmailCobranca, DiaVencimento }) => (
        <Card>
          <CardContent
            sx={{
              display: 'grid',
              gap: 2,
              gridTemplateColumns: 'repeat(auto-fit, minmax(min(200px, 100%), 1fr))',
            }}
          >
            <Definition label={translate('fields.RazaoSocial')}>{RazaoSocial}</Definition>
            <Definition label={translate('fields.Cnpj')}>{formatTaxId(Cnpj)}</Definition>
            <Definition label={translate('pages.faturamento.dueDay')}>{DiaVencimento}</Definition>
            <Definition label={translate('pages.faturamento.email')}>{EmailCobranca ?? '–'}</Definition>
          </CardContent>
        </Card>
      )}
    </Loaded>
  )
}

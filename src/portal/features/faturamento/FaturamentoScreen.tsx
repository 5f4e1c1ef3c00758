import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import CardContent from '@mui/material/CardContent'
import { useQuery } from '@tanstack/react-query'
import { faturamentoEndpoints } from '#contract/features/faturamento.ts'
import { call } from '#portal/http/request.ts'
import { answers } from '#portal/session/additions.ts'
import { useSession } from '#portal/session/session.ts'
import { Definition } from '#portal/ui/Definition.tsx'
import { Loaded } from '#portal/ui/Loaded.tsx'
import { useTranslate } from '#portal/words/useTranslate.ts'
import { formatTaxId } from '#rules/identifiers/taxId.ts'
import { ChosenMonth } from './ChosenMonth.tsx'
import { History } from './History.tsx'

/** Billing screen: the channel's invoices to the company, by month and in total. */
export function FaturamentoScreen() {
  const hasHistory = answers(useSession(), faturamentoEndpoints['faturamento/historico'])
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      <BilledCompany />
      {hasHistory ? <BilledMonths /> : <ChosenMonth />}
    </Box>
  )
}

function BilledMonths() {
  const query = useQuery({
    queryKey: ['faturamento', 'historico'],
    queryFn: ({ signal }) => call(faturamentoEndpoints['faturamento/historico'], { signal }),
  })
  return (
    <Loaded query={query}>
      {months => (
        <>
          <ChosenMonth months={months} />
          <History months={months} />
        </>
      )}
    </Loaded>
  )
}

function BilledCompany() {
  const translate = useTranslate()
  const query = useQuery({
    queryKey: ['faturamento', 'dados'],
    queryFn: ({ signal }) => call(faturamentoEndpoints['faturamento/dados'], { signal }),
  })
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

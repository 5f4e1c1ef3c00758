import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import CardContent from '@mui/material/CardContent'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router-dom'
import { billing, type FaturamentoTotal } from '#contract/billing.ts'
import { monthName } from '#portal/parts/format/month.ts'
import { Loaded } from '#portal/parts/Loaded.tsx'
import { Definition } from '#portal/parts/record/Definition.tsx'
import { useLanguage, useWords } from '#portal/providers/language.ts'
import { call } from '#portal/providers/request.ts'
import { formatTaxId } from '#rules/identifiers/taxId.ts'
import { History } from './History.tsx'
import { MonthLines } from './MonthLines.tsx'

/** What the channel bills the company: whom, month by month, and all of it together. */
export function Billing() {
  const query = useQuery({
    queryKey: ['faturamento', 'historico'],
    queryFn: ({ signal }) => call(billing['faturamento/historico'], { signal }),
  })
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      <BilledCompany />
      <Loaded query={query}>
        {months => (
          <>
            <ChosenMonth months={months} />
            <History months={months} />
          </>
        )}
      </Loaded>
    </Box>
  )
}

function BilledCompany() {
  const say = useWords()
  const query = useQuery({
    queryKey: ['faturamento', 'dados'],
    queryFn: ({ signal }) => call(billing['faturamento/dados'], { signal }),
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
            <Definition label={say('fields.RazaoSocial')}>{RazaoSocial}</Definition>
            <Definition label={say('fields.Cnpj')}>{formatTaxId(Cnpj)}</Definition>
            <Definition label={say('pages.faturamento.dueDay')}>{DiaVencimento}</Definition>
            <Definition label={say('pages.faturamento.email')}>{EmailCobranca ?? '–'}</Definition>
          </CardContent>
        </Card>
      )}
    </Loaded>
  )
}

const keyOf = ({ Ano, Mes }: FaturamentoTotal) => `${Ano}-${String(Mes).padStart(2, '0')}`

/** One month, chosen in the address; the latest when none is. */
function ChosenMonth({ months }: { readonly months: readonly FaturamentoTotal[] }) {
  const say = useWords()
  const language = useLanguage()
  const [search, setSearch] = useSearchParams()
  const [latest] = months
  const month = months.find(one => keyOf(one) === search.get('mes')) ?? latest
  if (!month) return <Typography color="text.secondary">{say('pages.faturamento.nothing')}</Typography>
  return (
    <Card component="section" aria-label={say('pages.faturamento.month')}>
      <CardContent>
        <TextField
          select
          size="small"
          label={say('pages.faturamento.month')}
          value={keyOf(month)}
          onChange={event => setSearch({ mes: event.target.value }, { replace: true })}
          fullWidth={false}
          sx={{ minWidth: 220, mb: 2 }}
        >
          {months.map(one => (
            <MenuItem key={keyOf(one)} value={keyOf(one)}>
              {monthName(one, language)}
            </MenuItem>
          ))}
        </TextField>
        <MonthLines month={month} />
      </CardContent>
    </Card>
  )
}

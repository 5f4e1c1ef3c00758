import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import CardContent from '@mui/material/CardContent'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router-dom'
import { type FaturamentoTotal, faturamentoEndpoints } from '#contract/features/faturamento.ts'
import { call } from '#portal/providers/http/request.ts'
import { RequestError } from '#portal/providers/messages/requestError.ts'
import { useLocale } from '#portal/providers/words/useLocale.ts'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import { businessDay } from '#portal/ui/format/instant.ts'
import { nameOfMonth } from '#portal/ui/format/month.ts'
import { Loaded } from '#portal/ui/Loaded.tsx'
import { MonthLines } from './MonthLines.tsx'

type Month = Pick<FaturamentoTotal, 'Ano' | 'Mes'>

const MONTHS = Array.from({ length: 12 }, (_, at) => at + 1)
const keyOf = ({ Ano, Mes }: Month) => `${Ano}-${String(Mes).padStart(2, '0')}`

/** Parses a month of the address, `YYYY-MM`; undefined if it is invalid. */
function monthIn(text: string | null): Month | undefined {
  const [, year, month] = /^(\d{4})-(0[1-9]|1[0-2])$/.exec(text ?? '') ?? []
  return year && month ? { Ano: Number(year), Mes: Number(month) } : undefined
}

const NOT_FOUND = 404
const YEARS_BACK = 10

/** Current month and the same month of earlier years, for hosts that do not list the months with data. */
function unknownMonths(): readonly Month[] {
  const [year = 0, month = 0] = businessDay().split('-').map(Number)
  return Array.from({ length: YEARS_BACK }, (_, back) => ({ Ano: year - back, Mes: month }))
}

/** Month with its totals, searched by month and year (specification §2); the latest when none is chosen. */
export function ChosenMonth({ months: known }: { readonly months?: readonly FaturamentoTotal[] }) {
  const translate = useTranslate()
  const language = useLocale()
  const [search, setSearch] = useSearchParams()
  const months = known ?? unknownMonths()
  const [latest] = months
  const month = translate('pages.faturamento.month')
  const chosen = monthIn(search.get('mes')) ?? latest
  if (!chosen) return <Typography color="text.secondary">{translate('pages.faturamento.nothing')}</Typography>
  const years = [...new Set([...months.map(({ Ano }) => Ano), chosen.Ano])].toSorted(
    (one, other) => other - one,
  )
  const parts = [
    { name: 'Mes', options: MONTHS, label: month, nameOf: (of: number) => nameOfMonth(of, language) },
    { name: 'Ano', options: years, label: translate('pages.faturamento.year'), nameOf: String },
  ] as const
  const isBilled = !known || known.some(month => keyOf(month) === keyOf(chosen))
  const choose = (change: Partial<Month>) =>
    setSearch({ mes: keyOf({ ...chosen, ...change }) }, { replace: true })
  return (
    <Card component="section" aria-label={month}>
      <CardContent>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, mb: 2 }}>
          {parts.map(({ name, label, options, nameOf }) => (
            <TextField
              key={name}
              select
              label={label}
              value={chosen[name]}
              onChange={event => choose({ [name]: Number(event.target.value) })}
              fullWidth={false}
              sx={{ width: { xs: 'calc(50% - 6px)', sm: 160 } }}
            >
              {options.map(option => (
                <MenuItem key={option} value={option}>
                  {nameOf(option)}
                </MenuItem>
              ))}
            </TextField>
          ))}
        </Box>
        {isBilled ? <BilledMonth month={chosen} /> : <EmptyMonth />}
      </CardContent>
    </Card>
  )
}

function EmptyMonth() {
  const translate = useTranslate()
  return <Typography color="text.secondary">{translate('pages.faturamento.nothingThen')}</Typography>
}

function BilledMonth({ month: { Ano, Mes } }: { readonly month: Month }) {
  const query = useQuery({
    queryKey: ['faturamento', 'buscarTotal', Ano, Mes],
    queryFn: ({ signal }) =>
      call(faturamentoEndpoints['faturamento/buscarTotal'], {
        query: { mes: String(Mes), ano: String(Ano) },
        signal,
      }),
  })
  if (query.error instanceof RequestError && query.error.status === NOT_FOUND) return <EmptyMonth />
  return <Loaded query={query}>{month => <MonthLines month={month} />}</Loaded>
}

import Box from '@mui/material/Box'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import Typography from '@mui/material/Typography'
import Big from 'big.js'
import { useListFilterContext } from 'react-admin'
import { entityNamed } from '#contract/entity.ts'
import type { SituacaoPagamento } from '#contract/features/pagamento.ts'
import { codeLabel } from '#portal/fields/labels.ts'
import { useAdditions } from '#portal/providers/session/additions.ts'
import { useLocale } from '#portal/providers/words/useLocale.ts'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import { useFilters } from '#portal/resources/list/useFilters.ts'
import { useSituations } from '#portal/resources/list/useSituations.ts'
import { formatMoney } from '#portal/ui/format/money.ts'
import { enumerations } from '#rules/enumerations.ts'
import { HOME_CURRENCY } from '#rules/money.ts'
import { statusPagamento } from '#rules/pagamento/status.ts'

const pagamento = entityNamed('pagamento')

const ALL = 'todas'
const STATUS = 'StatusPagamento'
const MINE = 'Autorizavel'

/** Figure that the server has not told yet. */
const UNKNOWN = '–'

/** Status tabs above the list of payment requests with counts and totals, for hosts that count them. */
export function StatusTabs() {
  return useAdditions() ? <CountedTabs /> : null
}

function CountedTabs() {
  const translate = useTranslate()
  const { filterValues } = useListFilterContext()
  const { values, change } = useFilters()
  const { [STATUS]: chosen, [MINE]: isMine, ...others } = filterValues
  const all = useSituations<SituacaoPagamento>(pagamento, others)
  const mine = useSituations<SituacaoPagamento>(
    pagamento,
    { ...others, [MINE]: isMine },
    isMine !== undefined,
  )
  // Requests that wait alone can be authorized: the other tabs lead to lists without that filter.
  const data =
    isMine === undefined
      ? all
      : mine &&
        all && [...all.filter(row => !isWaiting(row[STATUS])), ...mine.filter(row => isWaiting(row[STATUS]))]
  // A cancelled payment request keeps its amounts, but nobody owes them.
  const isShown = (status: number) =>
    chosen === undefined ? !isCancelled(status) : [chosen].flat().includes(status)
  const shown = data?.filter(row => isShown(row[STATUS]))
  const count = (isCounted: (status: number) => boolean) =>
    data?.reduce((sum, row) => (isCounted(row[STATUS]) ? sum + row.Quantidade : sum), 0) ?? UNKNOWN
  const current = values[STATUS]
  // Several statuses, which the filters allow, or none that there is, select no tab: those of several have its colour.
  const wanted = current === undefined ? [] : [current].flat()
  const isWanted = (status: number) => wanted.some(one => one === status)
  const code = wanted.length === 1 ? enumerations.StatusPagamento.find(isWanted) : undefined
  const tab = current === undefined ? ALL : (code?.toString() ?? false)
  return (
    <Box sx={{ borderBottom: 1, borderColor: 'divider' }}>
      <Tabs
        value={tab}
        onChange={(_, next: string) =>
          change({ [STATUS]: next === ALL ? undefined : Number(next), [MINE]: undefined })
        }
        variant="scrollable"
        aria-label={translate('fields.StatusPagamento')}
        sx={{ minHeight: 48, px: 1 }}
      >
        <Tab sx={tabStyle} value={ALL} label={`${translate('pages.pagamento.all')} (${count(() => true)})`} />
        {enumerations.StatusPagamento.map(code => (
          <Tab
            key={code}
            sx={[tabStyle, isWanted(code) && { color: 'primary.main' }]}
            value={String(code)}
            label={`${codeLabel(translate, STATUS, code)} (${count(status => status === code)})`}
          />
        ))}
      </Tabs>
      <Totals rows={shown} isPartial={chosen === undefined && count(isCancelled) !== 0} />
    </Box>
  )
}

const isWaiting = (status: number) => status === statusPagamento.aguardandoAutorizacao

const isCancelled = (status: number) => status === statusPagamento.cancelada

// Long names of statuses stand on two lines, so that a laptop shows every tab.
const tabStyle = {
  minHeight: 48,
  minWidth: 64,
  maxWidth: { xs: 360, md: 176 },
  textWrap: 'balance',
  px: { md: 1.25 },
  py: 0.75,
  lineHeight: 1.3,
  textTransform: 'none',
} as const

type TotalsProps = {
  readonly rows: readonly SituacaoPagamento[] | null | undefined
  /** Whether cancelled requests, which the list shows, are in none of the sums. */
  readonly isPartial: boolean
}

function Totals({ rows, isPartial }: TotalsProps) {
  const translate = useTranslate()
  const language = useLocale()
  const sumOf = (name: 'ValorLiquido' | 'ValorSaldo') =>
    rows
      ? formatMoney(
          rows.reduce((sum, row) => sum.plus(row[name]), Big(0)).toFixed(2),
          HOME_CURRENCY,
          language,
        )
      : UNKNOWN
  return (
    <Typography variant="body2" color="text.secondary" sx={{ px: 2, py: 1 }}>
      {translate('pages.pagamento.totals', { net: sumOf('ValorLiquido'), balance: sumOf('ValorSaldo') })}
      {isPartial && rows && ` · ${translate('pages.pagamento.withoutCancelled')}`}
    </Typography>
  )
}

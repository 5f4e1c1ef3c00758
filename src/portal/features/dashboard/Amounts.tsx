import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import { useTheme } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { dashboardEndpoints, type Valores } from '#contract/features/dashboard.ts'
import type { Session } from '#contract/session.ts'
import { codeLabel } from '#portal/fields/labels.ts'
import { call } from '#portal/providers/http/request.ts'
import { useClient } from '#portal/providers/session/client.ts'
import { useLocale } from '#portal/providers/words/useLocale.ts'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import { Bars } from '#portal/ui/charts/Bars.tsx'
import { monthName, monthTick } from '#portal/ui/format/month.ts'
import { Loaded } from '#portal/ui/Loaded.tsx'
import { isOwed } from '#rules/pagamento/debt.ts'
import { AmountsTable } from './AmountsTable.tsx'

/** Amounts of the user's company or of the chosen client; not asked for before a provider has chosen one. */
export function useAmounts({ userRole }: Session, isAsked: boolean) {
  const client = useClient()
  const isOfCompany = userRole !== 'provedor' || client !== null
  const query = useQuery({
    queryKey: ['dashboard', 'valores', client?.Id ?? 0],
    queryFn: ({ signal }) => call(dashboardEndpoints['dashboard/valores'], { signal }),
    enabled: isAsked && isOfCompany,
  })
  return { query, isOfCompany }
}

/** Totals of payment requests by status and by month, or the advice to choose a client. */
export function Amounts({ query, isOfCompany }: ReturnType<typeof useAmounts>) {
  const translate = useTranslate()
  if (!isOfCompany) {
    return (
      <Card sx={{ px: 2.5, py: 2 }}>
        <Typography color="text.secondary">{translate('pages.dashboard.amounts.choose')}</Typography>
      </Card>
    )
  }
  return (
    <Loaded query={query}>
      {({ Situacoes, Meses }) => (
        <Box sx={grid}>
          <ByStatus rows={Situacoes} />
          <ByMonth rows={Meses} />
        </Box>
      )}
    </Loaded>
  )
}

const grid = {
  display: 'grid',
  gap: 2,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
}

function ByStatus({ rows }: { readonly rows: Valores['Situacoes'] }) {
  const translate = useTranslate()
  const { palette } = useTheme()
  const named = rows.map(row => ({
    ...row,
    name: codeLabel(translate, 'StatusPagamento', row.StatusPagamento),
  }))
  const net = translate('fields.ValorLiquido')
  return (
    <AmountsTable
      title={translate('pages.dashboard.amounts.byStatus')}
      first={translate('fields.StatusPagamento')}
      columns={[net, translate('fields.ValorSaldo')]}
      rows={named.map(row => ({ ...row, amounts: [row.ValorLiquido, isOwed(row) ? row.ValorSaldo : null] }))}
    >
      <Bars
        isLying
        names={named.map(({ name }) => name)}
        series={[
          {
            label: net,
            amounts: named.map(({ ValorLiquido }) => ValorLiquido),
            color: palette.primary.main,
          },
        ]}
      />
    </AmountsTable>
  )
}

function ByMonth({ rows }: { readonly rows: Valores['Meses'] }) {
  const translate = useTranslate()
  const language = useLocale()
  const { palette } = useTheme()
  const dated = rows.map(row => {
    const [Ano = 0, Mes = 1] = row.Mes.split('-').map(Number)
    return { ...row, month: { Ano, Mes } }
  })
  const [settled, balance] = [translate('fields.ValorLiquidado'), translate('fields.ValorSaldo')]
  return (
    <AmountsTable
      title={translate('pages.dashboard.amounts.byMonth')}
      first={translate('pages.faturamento.month')}
      columns={[settled, balance]}
      rows={dated
        .filter(({ Quantidade }) => Quantidade > 0)
        .map(row => ({
          ...row,
          name: monthName(row.month, language),
          amounts: [row.ValorLiquidado, row.ValorSaldo],
        }))}
    >
      <Bars
        names={dated.map(({ month }) => monthTick(month, language))}
        series={[
          {
            label: settled,
            amounts: dated.map(({ ValorLiquidado }) => ValorLiquidado),
            color: palette.success.main,
          },
          { label: balance, amounts: dated.map(({ ValorSaldo }) => ValorSaldo), color: palette.primary.main },
        ]}
      />
    </AmountsTable>
  )
}

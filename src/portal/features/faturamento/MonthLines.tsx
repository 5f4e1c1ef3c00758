import Download from '@mui/icons-material/FileDownloadOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import {
  type FaturamentoItem,
  type FaturamentoTotal,
  faturamentoEndpoints,
} from '#contract/features/faturamento.ts'
import { call } from '#portal/providers/http/request.ts'
import { saveRows } from '#portal/providers/http/saveRows.ts'
import { toastError } from '#portal/providers/messages/toast.ts'
import { useLocale } from '#portal/providers/words/useLocale.ts'
import { useProductText } from '#portal/providers/words/useProductText.ts'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import { FittingTable } from '#portal/ui/FittingTable.tsx'
import { formatDay } from '#portal/ui/format/day.ts'
import { formatMoney } from '#portal/ui/format/money.ts'
import { monthName } from '#portal/ui/format/month.ts'
import { Loaded } from '#portal/ui/Loaded.tsx'
import type { PlainColumn } from '#portal/ui/PlainTable.tsx'
import { HOME_CURRENCY } from '#rules/money.ts'
import { InvoiceStatus } from './InvoiceStatus.tsx'

/** Billing lines of a month with their totals, and their export to a spreadsheet. */
export function MonthLines({ month }: { readonly month: FaturamentoTotal }) {
  const translate = useTranslate()
  const productText = useProductText()
  const language = useLocale()
  const { Ano, Mes } = month
  const query = useQuery({
    queryKey: ['faturamento', 'buscar', Ano, Mes],
    queryFn: ({ signal }) =>
      call(faturamentoEndpoints['faturamento/buscar'], {
        query: { mes: String(Mes), ano: String(Ano) },
        signal,
      }),
  })
  const money = (value: string) => formatMoney(value, HOME_CURRENCY, language)
  const columns: readonly PlainColumn<FaturamentoItem>[] = [
    { label: translate('pages.faturamento.product'), cell: line => productText(line.Descricao) },
    { label: translate('pages.faturamento.quantity'), cell: line => line.Quantidade, isFigure: true },
    { label: translate('pages.faturamento.unit'), cell: line => money(line.ValorUnitario), isFigure: true },
    {
      label: translate('pages.faturamento.discount'),
      cell: line => money(line.ValorDesconto),
      isFigure: true,
    },
    { label: translate('pages.faturamento.sum'), cell: line => money(line.ValorTotal), isFigure: true },
  ]
  const save = (lines: readonly FaturamentoItem[]) =>
    saveRows(monthName(month, language), [
      columns.map(({ label }) => label),
      ...lines.map(line => [
        productText(line.Descricao),
        line.Quantidade,
        ...[line.ValorUnitario, line.ValorDesconto, line.ValorTotal].map(Number),
      ]),
    ])
  return (
    <Loaded query={query}>
      {lines => (
        <>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, mb: 1 }}>
            <InvoiceStatus status={month.StatusFatura} />
            <Typography variant="body2" color="text.secondary" sx={{ flex: 1 }}>
              {translate('pages.faturamento.due', { day: formatDay(month.DataVencimento, language) })}
            </Typography>
            <Button size="small" startIcon={<Download />} onClick={() => void save(lines).catch(toastError)}>
              {translate('pages.faturamento.export')}
            </Button>
          </Box>
          <FittingTable
            label={monthName(month, language)}
            columns={columns}
            rows={lines}
            keyOf={({ Id }) => Id}
            total={[
              translate('pages.faturamento.total'),
              ...[null, null],
              money(month.ValorDesconto),
              money(month.ValorTotal),
            ]}
          />
        </>
      )}
    </Loaded>
  )
}

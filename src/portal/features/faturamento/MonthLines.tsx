import Download from '@mui/icons-material/FileDownloadOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableContainer from '@mui/material/TableContainer'
import TableFooter from '@mui/material/TableFooter'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import {
  type FaturamentoItem,
  type FaturamentoTotal,
  faturamentoEndpoints,
} from '#contract/features/faturamento.ts'
import { call } from '#portal/providers/http/request.ts'
import { toastError } from '#portal/providers/messages/toast.ts'
import { useLocale } from '#portal/providers/words/useLocale.ts'
import { useProductText } from '#portal/providers/words/useProductText.ts'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import { formatDay } from '#portal/ui/format/day.ts'
import { formatMoney, HOME_CURRENCY } from '#portal/ui/format/money.ts'
import { monthName } from '#portal/ui/format/month.ts'
import { Loaded } from '#portal/ui/Loaded.tsx'
import { InvoiceStatus } from './InvoiceStatus.tsx'
import { saveSheet } from './sheet.ts'

const amount = { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }

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
  const cellsOf = (lines: readonly FaturamentoItem[]) =>
    lines.map(line => ({ ...line, Descricao: productText(line.Descricao) }))
  const heads = ['product', 'quantity', 'unit', 'discount', 'sum'] as const
  const titles = heads.map(head => translate(`pages.faturamento.${head}`))
  return (
    <Loaded query={query}>
      {lines => (
        <>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, mb: 1 }}>
            <InvoiceStatus status={month.StatusFatura} />
            <Typography variant="body2" color="text.secondary" sx={{ flex: 1 }}>
              {translate('pages.faturamento.due', { day: formatDay(month.DataVencimento, language) })}
            </Typography>
            <Button
              size="small"
              startIcon={<Download />}
              onClick={() =>
                void saveSheet(monthName(month, language), titles, cellsOf(lines)).catch(toastError)
              }
            >
              {translate('pages.faturamento.export')}
            </Button>
          </Box>
          <TableContainer tabIndex={0} role="region" aria-label={monthName(month, language)}>
            <Table size="small" aria-label={monthName(month, language)}>
              <TableHead>
                <TableRow>
                  {heads.map((head, at) => (
                    <TableCell key={head} align={at === 0 ? 'left' : 'right'}>
                      {titles[at]}
                    </TableCell>
                  ))}
                </TableRow>
              </TableHead>
              <TableBody>
                {cellsOf(lines).map(line => (
                  <TableRow key={line.Id}>
                    <TableCell component="th" scope="row">
                      {line.Descricao}
                    </TableCell>
                    <TableCell align="right">{line.Quantidade}</TableCell>
                    {[line.ValorUnitario, line.ValorDesconto, line.ValorTotal].map((value, at) => (
                      <TableCell key={heads[at + 2]} align="right" sx={amount}>
                        {money(value)}
                      </TableCell>
                    ))}
                  </TableRow>
                ))}
              </TableBody>
              <TableFooter>
                <TableRow>
                  <TableCell
                    colSpan={3}
                    component="th"
                    scope="row"
                    sx={{ fontWeight: 600, color: 'text.primary' }}
                  >
                    {translate('pages.faturamento.total')}
                  </TableCell>
                  {[month.ValorDesconto, month.ValorTotal].map((value, at) => (
                    <TableCell
                      key={heads[at + 3]}
                      align="right"
                      sx={{ ...amount, fontWeight: 600, color: 'text.primary', fontSize: '0.8125rem' }}
                    >
                      {money(value)}
                    </TableCell>
                  ))}
                </TableRow>
              </TableFooter>
            </Table>
          </TableContainer>
        </>
      )}
    </Loaded>
  )
}

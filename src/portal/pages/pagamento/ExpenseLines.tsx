import Box from '@mui/material/Box'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import type { ExpenseSuccess } from '#contract/expenseSheets.ts'
import { formatMoney, HOME_CURRENCY } from '#portal/parts/format/money.ts'
import { useLanguage, useWords } from '#portal/providers/language.ts'

type Props = { readonly lines: readonly ExpenseSuccess[]; readonly count: number }

/** The good lines of a sheet of expenses, as far as the server tells them. */
export function ExpenseLines({ lines, count }: Props) {
  const say = useWords()
  const language = useLanguage()
  const label = say('pages.pagamento.carga.good')
  return (
    <Box sx={{ display: 'grid', gap: 1.25, gridTemplateColumns: '100%' }}>
      <Typography variant="h3">{label}</Typography>
      {/* It scrolls by itself, so it can be reached by keyboard. */}
      <Box role="region" aria-label={label} tabIndex={0} sx={{ overflow: 'auto', maxHeight: 320 }}>
        <Table size="small" stickyHeader aria-label={label}>
          <TableHead>
            <TableRow>
              <TableCell>{say('sheets.import.row')}</TableCell>
              <TableCell>{say('fields.IdDespesa')}</TableCell>
              <TableCell>{say('fields.IdProcesso')}</TableCell>
              <TableCell align="right">{say('fields.Valor')}</TableCell>
              <TableCell align="right">{say('fields.ValorTotal')}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {lines.map(({ Linha, CodigoDespesa, Descricao, Processo, Moeda, Valor, ValorTotal }) => (
              <TableRow key={Linha}>
                <TableCell>{Linha}</TableCell>
                <TableCell sx={{ minWidth: 180, overflowWrap: 'anywhere' }}>
                  {CodigoDespesa} – {Descricao}
                </TableCell>
                <TableCell sx={{ whiteSpace: 'nowrap' }}>{Processo}</TableCell>
                <TableCell align="right" sx={{ whiteSpace: 'nowrap' }}>
                  {formatMoney(Valor, Moeda, language)}
                </TableCell>
                <TableCell align="right" sx={{ whiteSpace: 'nowrap' }}>
                  {formatMoney(ValorTotal, HOME_CURRENCY, language)}
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </Box>
      {lines.length < count && (
        <Typography variant="body2" color="text.secondary">
          {say('pages.pagamento.carga.more', { count: lines.length })}
        </Typography>
      )}
    </Box>
  )
}

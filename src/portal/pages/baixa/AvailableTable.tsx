import Button from '@mui/material/Button'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableContainer from '@mui/material/TableContainer'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import type { PagamentoDisponivel } from '#contract/settlements.ts'
import { formatDay } from '#portal/parts/format/day.ts'
import { formatMoney, HOME_CURRENCY } from '#portal/parts/format/money.ts'
import { useLanguage, useWords } from '#portal/providers/language.ts'

type Props = {
  readonly rows: readonly PagamentoDisponivel[]
  readonly onAdd: (id: number) => void
  readonly isAdding: boolean
  /** Id of what names it. */
  readonly labelledBy: string
}

/** Requests to choose from, with what is still owed of each. */
export function AvailableTable({ rows, onAdd, isAdding, labelledBy }: Props) {
  const say = useWords()
  const language = useLanguage()
  if (rows.length === 0) {
    return (
      <Typography color="text.secondary" sx={{ px: 3, py: 2 }}>
        {say('pages.baixa.none')}
      </Typography>
    )
  }
  return (
    <TableContainer>
      <Table size="small" aria-labelledby={labelledBy}>
        <TableHead>
          <TableRow>
            <TableCell>{say('fields.Numero')}</TableCell>
            <TableCell>{say('fields.IdBeneficiario')}</TableCell>
            <TableCell>{say('fields.DataVencimento')}</TableCell>
            <TableCell align="right">{say('fields.ValorSaldo')}</TableCell>
            <TableCell />
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map(({ Id, Numero, Beneficiario, DataVencimento, ValorSaldo }) => (
            <TableRow key={Id}>
              <TableCell>{Numero}</TableCell>
              <TableCell>{Beneficiario}</TableCell>
              <TableCell>{formatDay(DataVencimento, language)}</TableCell>
              <TableCell align="right">{formatMoney(ValorSaldo, HOME_CURRENCY, language)}</TableCell>
              <TableCell align="right">
                <Button
                  size="small"
                  aria-label={`${say('actions.add')}: ${Numero}`}
                  disabled={isAdding}
                  onClick={() => onAdd(Id)}
                >
                  {say('actions.add')}
                </Button>
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  )
}

import Box from '@mui/material/Box'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import type { Language, WordKey } from '#i18n/words.ts'
import { formatMoney, HOME_CURRENCY } from '#portal/parts/format/money.ts'
import { useWords } from '#portal/providers/language.ts'

/** A column of good lines: its heading, what a line says in it, and how. */
export type LineColumn<S> = {
  readonly label: WordKey
  readonly textOf: (line: S) => string
  /** An amount stands at the right, a text wraps where it is long; all else stays in one line. */
  readonly sort?: 'amount' | 'text'
}

type Amounts = { readonly Valor: string; readonly Moeda: string; readonly ValorTotal: string }

/** What every such line ends with: its amount as it was said, and what it comes to. */
export const amountColumns = (language: Language): readonly LineColumn<Amounts>[] => [
  {
    label: 'fields.Valor',
    sort: 'amount',
    textOf: ({ Valor, Moeda }) => formatMoney(Valor, Moeda, language),
  },
  {
    label: 'fields.ValorTotal',
    sort: 'amount',
    textOf: ({ ValorTotal }) => formatMoney(ValorTotal, HOME_CURRENCY, language),
  },
]

type Props<S> = {
  readonly lines: readonly S[]
  readonly count: number
  readonly columns: readonly LineColumn<S>[]
}

/** The good lines of a sheet, as far as the server tells them. */
export function PartLines<S extends { readonly Linha: number }>({ lines, count, columns }: Props<S>) {
  const say = useWords()
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
              {columns.map(column => (
                <TableCell key={column.label} align={alignOf(column)}>
                  {say(column.label)}
                </TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {lines.map(line => (
              <TableRow key={line.Linha}>
                <TableCell>{line.Linha}</TableCell>
                {columns.map(column => (
                  <TableCell
                    key={column.label}
                    align={alignOf(column)}
                    sx={
                      column.sort === 'text'
                        ? { minWidth: 180, overflowWrap: 'anywhere' }
                        : { whiteSpace: 'nowrap' }
                    }
                  >
                    {column.textOf(line)}
                  </TableCell>
                ))}
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

const alignOf = <S,>({ sort }: LineColumn<S>) => (sort === 'amount' ? 'right' : 'left')

import Box from '@mui/material/Box'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import { MOST_MISTAKES, type SheetMistake } from '#contract/sheets.ts'
import { useWords } from '#portal/providers/language.ts'

/** Every mistake of a sheet: where it stands, what was typed and what is expected. */
export function MistakesTable({ mistakes }: { readonly mistakes: readonly SheetMistake[] }) {
  const say = useWords()
  const label = say('sheets.import.errors')
  return (
    <>
      {/* It scrolls by itself, so it can be reached by keyboard. */}
      <Box role="region" aria-label={label} tabIndex={0} sx={{ overflow: 'auto', maxHeight: 480 }}>
        <Table size="small" stickyHeader aria-label={label}>
          <TableHead>
            <TableRow>
              <TableCell>{say('sheets.import.row')}</TableCell>
              <TableCell>{say('sheets.import.column')}</TableCell>
              <TableCell>{say('sheets.import.value')}</TableCell>
              <TableCell>{say('sheets.import.expected')}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {mistakes.map(({ Linha, Coluna, Valor, Mensagem }) => (
              <TableRow key={`${Linha} ${Coluna} ${Mensagem}`}>
                <TableCell>{Linha}</TableCell>
                <TableCell>{Coluna}</TableCell>
                <TableCell sx={{ minWidth: 96, overflowWrap: 'anywhere' }}>{Valor}</TableCell>
                <TableCell sx={{ minWidth: 180 }}>{Mensagem}</TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </Box>
      {mistakes.length === MOST_MISTAKES && (
        <Typography variant="body2" color="text.secondary">
          {say('sheets.import.more', { count: MOST_MISTAKES })}
        </Typography>
      )}
    </>
  )
}

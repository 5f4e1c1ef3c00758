import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableContainer from '@mui/material/TableContainer'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import type { Entity } from '#contract/entity.ts'
import type { LinhaSiscomex } from '#contract/features/siscomex.ts'
import { useWords } from '#portal/words/language.ts'
import { useFieldName, useFieldValue } from './fieldName.ts'

type Props = { readonly entity: Entity; readonly line: LinhaSiscomex }

/** Fields in which a record differs from Siscomex, with both values. */
export function Differences({ entity, line }: Props) {
  const translate = useWords()
  const nameOf = useFieldName(entity)
  const shown = useFieldValue(entity)
  if (line.Diferencas.length === 0) return null
  return (
    <TableContainer>
      <Table size="small" aria-label={translate('pages.siscomex.differences')}>
        <TableHead>
          <TableRow>
            <TableCell component="th" scope="col">
              {translate('pages.siscomex.field')}
            </TableCell>
            <TableCell component="th" scope="col">
              {translate('pages.siscomex.here')}
            </TableCell>
            <TableCell component="th" scope="col">
              {translate('pages.siscomex.there')}
            </TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {line.Diferencas.map(({ Campo, Aqui, La }) => (
            // Attributes with one value and those with several are two fields there.
            <TableRow key={`${Campo} ${Aqui} ${La}`}>
              <TableCell component="th" scope="row" sx={{ fontWeight: 500 }}>
                {nameOf(Campo)}
              </TableCell>
              <TableCell sx={valueStyle}>{shown(Campo, Aqui)}</TableCell>
              <TableCell sx={valueStyle}>{shown(Campo, La)}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  )
}

const valueStyle = { overflowWrap: 'anywhere', whiteSpace: 'pre-line', minWidth: 96 } as const

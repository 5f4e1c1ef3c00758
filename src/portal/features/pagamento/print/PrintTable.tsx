import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableContainer from '@mui/material/TableContainer'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import type { Entity } from '#contract/entity.ts'
import type { RecordOf } from '#contract/record.ts'
import { useLabels } from '#portal/fields/labels.ts'
import { useLocale } from '#portal/providers/words/useLocale.ts'
import { ColumnField } from '#portal/record/ColumnField.tsx'
import { columnsOf } from '#portal/record/columns.ts'

/** Rows of a detail in its declared columns; hidden without rows. */
export function PrintTable({
  entity,
  rows,
}: {
  readonly entity: Entity
  readonly rows: readonly RecordOf<'pagamento/item' | 'pagamento/docfiscal'>[]
}) {
  const language = useLocale()
  const titleId = useId()
  const { many, field: labelOf } = useLabels(entity)
  const columns = columnsOf(entity, language)
  if (rows.length === 0) return null
  return (
    <>
      <Typography id={titleId} variant="h2" component="h3" sx={{ mt: 4, mb: 1 }}>
        {many}
      </Typography>
      <TableContainer sx={{ '@media print': { overflow: 'visible' } }}>
        <Table size="small" aria-labelledby={titleId}>
          <TableHead>
            <TableRow>
              {columns.map(({ name }) => (
                <TableCell key={name}>{labelOf(name)}</TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {rows.map(row => (
              <TableRow key={row.Id}>
                {columns.map(({ name }) => (
                  <TableCell key={name}>
                    <ColumnField entity={entity} column={name} record={row} />
                  </TableCell>
                ))}
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </TableContainer>
    </>
  )
}

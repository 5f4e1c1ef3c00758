import Box from '@mui/material/Box'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import { fieldsOf } from '#contract/entity.ts'
import type { CellProps } from '#portal/fields/cells/cell.ts'
import { type CellColumn, unsortedColumn } from '#portal/fields/cells/column.ts'
import { declaredWord } from '#portal/fields/labels.ts'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'

/** Nested rows: in a list how many there are, else a small table. */
function Cell({ field, value, isShort, Inner }: CellProps<'rows'>) {
  const translate = useTranslate()
  if (isShort) return <Box component="span">{value.length}</Box>
  const fields = fieldsOf(field.fields)
  return (
    <Table size="small">
      <TableHead>
        <TableRow>
          {fields.map(([name]) => (
            <TableCell key={name}>{declaredWord(translate, `fields.${name}`)}</TableCell>
          ))}
        </TableRow>
      </TableHead>
      <TableBody>
        {value.map((row, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a row has no identity but its place
          <TableRow key={place}>
            {fields.map(([name, inner]) => (
              <TableCell key={name}>
                <Inner field={inner} value={row[name]} record={row} isShort />
              </TableCell>
            ))}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  )
}

export const column: CellColumn<'rows'> = { Cell, ...unsortedColumn, align: 'right' }

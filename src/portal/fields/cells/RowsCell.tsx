import Box from '@mui/material/Box'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import type { ComponentType } from 'react'
import { fieldsOf } from '#contract/entity.ts'
import { declaredWord } from '#portal/fields/labels.ts'
import { useWords } from '#portal/words/language.ts'
import type { AnyCellProps, CellProps } from './cell.ts'

type Props = CellProps<'rows'> & {
  /** The cell of any field. */
  readonly Inner: ComponentType<AnyCellProps>
}

/** Nested rows: in a list how many there are, else a small table. */
export function RowsCell({ field, value, isShort, Inner }: Props) {
  const translate = useWords()
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

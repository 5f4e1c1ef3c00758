import Box from '@mui/material/Box'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import { RecordContextProvider } from 'react-admin'
import { fieldsOf } from '#contract/entity.ts'
import { declaredWord } from '#portal/fields/labels.ts'
import type { FieldProps } from '#portal/fields/values/field.ts'
import { useValue } from '#portal/fields/values/useValue.ts'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'

/** Nested rows: in a list how many there are, else a small table. */
export function Field(props: FieldProps<'rows'>) {
  const value = useValue(props)
  const { field, isShort, Inner } = props
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
          <RecordContextProvider key={place} value={row}>
            <TableRow>
              {fields.map(([name, inner]) => (
                <TableCell key={name}>
                  <Inner source={name} field={inner} isShort />
                </TableCell>
              ))}
            </TableRow>
          </RecordContextProvider>
        ))}
      </TableBody>
    </Table>
  )
}

Field.textAlign = 'right'
Field.sortable = false

import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableContainer from '@mui/material/TableContainer'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import { type Entity, fieldNamed } from '#contract/entity.ts'
import type { LinhaSiscomex } from '#contract/features/siscomex.ts'
import { isAttributes } from '#kinds/attributes/declaration.ts'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import { AttributeDifference } from './AttributeDifference.tsx'
import { DifferenceRow } from './DifferenceRow.tsx'
import { useFieldName, useFieldValue } from './fieldName.ts'

type Props = { readonly entity: Entity; readonly line: LinhaSiscomex }

/** Fields in which a record differs from Siscomex, with both values; of attributes one by one. */
export function Differences({ entity, line }: Props) {
  const translate = useTranslate()
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
          {line.Diferencas.map(({ Campo, Atributo, Aqui, La }) => {
            const field = fieldNamed(entity.spec.fields, Campo)
            if (Atributo !== null && field && isAttributes(field)) {
              // One that Siscomex changed from a single value to several is in both of its lists.
              const key = [Atributo, Aqui, La].join('|')
              return <AttributeDifference key={key} {...{ field, line, Atributo, Aqui, La }} />
            }
            const [here, there] = [shown(Campo, Aqui), shown(Campo, La)]
            return <DifferenceRow key={Campo} name={nameOf(Campo)} here={here} there={there} />
          })}
        </TableBody>
      </Table>
    </TableContainer>
  )
}

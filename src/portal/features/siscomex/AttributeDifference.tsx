import Skeleton from '@mui/material/Skeleton'
import TableCell from '@mui/material/TableCell'
import TableRow from '@mui/material/TableRow'
import type { DiferencaSiscomex, LinhaSiscomex } from '#contract/features/siscomex.ts'
import { attributeAt, attributeName } from '#portal/fields/attributes/attributeAt.ts'
import { attributeTexts } from '#portal/fields/attributes/attributeTexts.ts'
import { useDefinitionsOfBoth } from '#portal/fields/attributes/useDefinitionsOfBoth.ts'
import { useLocale } from '#portal/providers/words/useLocale.ts'
import { useTranslate } from '#portal/providers/words/useTranslate.ts'
import type { FieldOf } from '#schema/kind.ts'
import { DifferenceRow } from './DifferenceRow.tsx'
import { written } from './fieldName.ts'

type Props = Pick<DiferencaSiscomex, 'Aqui' | 'La'> & {
  readonly field: FieldOf<'attributes'>
  readonly line: LinhaSiscomex
  readonly Atributo: string
}

/** Row of an attribute in which both sides differ, under its name; under its code where its NCM has none such. */
export function AttributeDifference({ field, line, Atributo, Aqui, La }: Props) {
  const translate = useTranslate()
  const language = useLocale()
  const [here, there] = line.Ncms.map(IdNcm => ({ IdNcm, ModalidadeProduto: line.Modalidade }))
  const definitions = useDefinitionsOfBoth(field, here ?? {}, there ?? {})
  if (!definitions) {
    return (
      <TableRow>
        <TableCell colSpan={3}>
          <Skeleton />
        </TableCell>
      </TableRow>
    )
  }
  const attribute = attributeAt(definitions, Atributo)
  const shown = (texts: readonly string[]) =>
    written(attribute ? attributeTexts(attribute, texts, translate, language) : texts)
  return <DifferenceRow name={attributeName(definitions, Atributo)} here={shown(Aqui)} there={shown(La)} />
}

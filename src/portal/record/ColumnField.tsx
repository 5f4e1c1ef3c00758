import Box from '@mui/material/Box'
import { columnField, type Entity, fieldNamed } from '#contract/entity.ts'
import { isUntold, type Row } from '#contract/validation.ts'
import { RegisterField } from '#portal/fields/values/RegisterField.tsx'
import { useShownRecord } from '#portal/fields/values/useValue.ts'
import { languageTag } from '#portal/providers/words/language.ts'
import { useLocale } from '#portal/providers/words/useLocale.ts'
import { FALLBACK, shownSource } from './column.ts'

type Props = {
  readonly entity: Entity
  /** Name of the column as declared: a field, or the stem of a translated text. */
  readonly column: string
  /** Record of the column; the one around where left out. */
  readonly record?: Row
  /** Whether it stays on one line, as in a list. */
  readonly isShort?: boolean
}

/** Column of a record as readers see it; a text that is missing in their language is marked as the Portuguese it is. */
export function ColumnField({ entity, column, isShort = false, ...props }: Props) {
  const language = useLocale()
  const record = useShownRecord(props)
  const { fields } = entity.spec
  const source = shownSource(fields, column, record, language)
  const field = fieldNamed(fields, source)
  if (!field) return null
  // RegisterField shows a dash of a record without values.
  const untold = isUntold(entity.spec, source, record) ? { record: {} } : {}
  const value = <RegisterField {...props} {...untold} source={source} field={field} isShort={isShort} />
  const isReplaced = source !== columnField(fields, column, language)
  return isReplaced ? (
    <Box component="span" lang={languageTag(FALLBACK)}>
      {value}
    </Box>
  ) : (
    value
  )
}

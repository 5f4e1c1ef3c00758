import Box from '@mui/material/Box'
import { columnField, type Entity, fieldNamed } from '#contract/entity.ts'
import type { Row } from '#contract/validation.ts'
import { Cell } from '#portal/fields/cells/Cell.tsx'
import { languageTag } from '#portal/providers/words/language.ts'
import { useLocale } from '#portal/providers/words/useLocale.ts'
import { FALLBACK, shownColumn } from './column.ts'

type Props = {
  readonly entity: Entity
  /** Name of the column as declared: a field, or the stem of a translated text. */
  readonly column: string
  readonly record: Row
  /** Whether the cell stays on one line, as in a list. */
  readonly isShort: boolean
}

/** Column of a record as readers see it; a text that is missing in their language is marked as the Portuguese it is. */
export function ColumnCell({ entity, column, record, isShort }: Props) {
  const language = useLocale()
  const { fields } = entity.spec
  const name = columnField(fields, column, language)
  const field = fieldNamed(fields, name)
  if (!field) return null
  const cell = (
    <Cell
      field={field}
      value={shownColumn(fields, column, record, language)}
      record={record}
      isShort={isShort}
    />
  )
  const isReplaced = name !== columnField(fields, column, FALLBACK) && (record[name] ?? null) === null
  return isReplaced ? (
    <Box component="span" lang={languageTag(FALLBACK)}>
      {cell}
    </Box>
  ) : (
    cell
  )
}

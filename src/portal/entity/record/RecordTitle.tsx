import { columnField, type Entity } from '#contract/entity.ts'
import type { Row } from '#contract/validation.ts'
import { Cell } from '#portal/fields/cells/Cell.tsx'
import { useLanguage } from '#portal/words/language.ts'
import { shownColumn } from './column.ts'

/** Title of a record: its declared title field, in the reader's language. */
export function RecordTitle({ entity, record }: { readonly entity: Entity; readonly record: Row }) {
  const language = useLanguage()
  const { spec } = entity
  const field = spec.fields[columnField(spec.fields, spec.title, language)]
  if (!field) return null
  return (
    <Cell
      field={field}
      value={shownColumn(spec.fields, spec.title, record, language)}
      record={record}
      isShort={false}
    />
  )
}

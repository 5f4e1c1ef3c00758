import { columnField } from '#contract/entity.ts'
import type { Row } from '#contract/validation.ts'
import type { Language } from '#i18n/words.ts'
import type { Fields } from '#schema/kind.ts'

const DEFAULT_LANGUAGE: Language = 'pt'

/** What a column shows of a record: a translated text in the reader's language, or where it lacks that, in Portuguese. */
export function shownColumn(fields: Fields, column: string, record: Row, language: Language): unknown {
  return (
    record[columnField(fields, column, language)] ?? record[columnField(fields, column, DEFAULT_LANGUAGE)]
  )
}

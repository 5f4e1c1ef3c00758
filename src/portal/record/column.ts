import { columnField } from '#contract/entity.ts'
import type { Row } from '#contract/validation.ts'
import type { Language } from '#i18n/words.ts'
import type { Fields } from '#schema/kind.ts'

/** Language of what is shown where a text is missing in the reader's. */
export const FALLBACK: Language = 'pt'

/** Field that a column shows; of a translated text that of the reader's language, or the Portuguese where it is missing. */
export function shownSource(fields: Fields, column: string, record: Row, language: Language): string {
  const own = columnField(fields, column, language)
  return (record[own] ?? null) === null ? columnField(fields, column, FALLBACK) : own
}

/** Value of a column. */
export function shownColumn(fields: Fields, column: string, record: Row, language: Language): unknown {
  return record[shownSource(fields, column, record, language)]
}

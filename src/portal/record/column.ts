import { columnField } from '#contract/entity.ts'
import type { Row } from '#contract/validation.ts'
import type { Language } from '#i18n/words.ts'
import type { Fields } from '#schema/kind.ts'

/** Language of what is shown where a text is missing in the reader's. */
export const FALLBACK: Language = 'pt'

/** Value of a column; of a translated text the reader's language, or Portuguese where that is missing. */
export function shownColumn(fields: Fields, column: string, record: Row, language: Language): unknown {
  return record[columnField(fields, column, language)] ?? record[columnField(fields, column, FALLBACK)]
}

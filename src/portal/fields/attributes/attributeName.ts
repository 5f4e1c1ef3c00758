import { columnField } from '#contract/entity.ts'
import { sourceOf } from '#contract/lookup.ts'
import type { Row } from '#contract/validation.ts'
import type { Language } from '#i18n/words.ts'

/** Name of an attribute in the reader's language; its code where it has none. */
export function attributeName(attribute: Row, language: Language): string {
  const { fields, title } = sourceOf('ncmatributo')
  return String(attribute[columnField(fields, title, language)] ?? attribute['Codigo'])
}

import { columnField } from '#contract/entity.ts'
import { sourceOf } from '#contract/lookup.ts'
import type { Row } from '#contract/validation.ts'
import type { Language } from '#i18n/words.ts'
import { maskOf } from '#kinds/text/declaration.ts'
import { mask as laid } from '#rules/identifiers/mask.ts'

const DEFAULT_LANGUAGE: Language = 'pt'

/** Title of a lookup's row in the reader's language, after its prefix: `341 – ITAÚ UNIBANCO S.A.` */
export function titleOf(lookup: string, row: Row, language: Language): string {
  const { fields, title, prefix } = sourceOf(lookup)
  const name = row[columnField(fields, title, language)] ?? row[columnField(fields, title, DEFAULT_LANGUAGE)]
  const number = prefix === undefined ? undefined : row[prefix]
  const field = fields[prefix ?? '']
  const mask = field && maskOf(field)
  const before = typeof number === 'string' && mask ? laid(number, mask) : number
  return [before, name].filter(part => part !== null && part !== undefined && part !== '').join(' – ')
}

import type { Language } from '#i18n/words.ts'
import { maskOf } from '#kinds/text/declaration.ts'
import { mask } from '#rules/identifiers/mask.ts'
import { columnField } from './entity.ts'
import { lookupNamed, sourceOf } from './lookup.ts'
import type { Row } from './validation.ts'

const DEFAULT_LANGUAGE: Language = 'pt'

/** Title of a lookup's row in the reader's language, after its prefix: `341 – ITAÚ UNIBANCO S.A.` */
export function lookupTitle(lookup: string, row: Row, language: Language): string {
  const { fields, title } = sourceOf(lookup)
  const name = row[columnField(fields, title, language)] ?? row[columnField(fields, title, DEFAULT_LANGUAGE)]
  return [lookupPrefix(lookup, row), name]
    .filter(part => part !== null && part !== undefined && part !== '')
    .join(' – ')
}

/** Whether the prefix of a lookup's row names it alone. */
export function isKnownByPrefix(lookup: string): boolean {
  const declared = lookupNamed(lookup)
  return declared.type === 'table' && declared.isKnownByPrefix === true
}

/** Prefix of a row whose lookup says that it names the row alone; empty for any other. */
export const shortName = (lookup: string, row: Row): string =>
  isKnownByPrefix(lookup) ? lookupPrefix(lookup, row) : ''

/** Prefix of a row with its mask: `8481.80.99`; empty without one. */
export function lookupPrefix(lookup: string, row: Row): string {
  const { fields, prefix = '' } = sourceOf(lookup)
  const field = fields[prefix]
  const text = String(row[prefix] ?? '')
  const laid = field && maskOf(field)
  return laid ? mask(text, laid) : text
}

import { sourceOf } from '#contract/lookup.ts'
import type { Row } from '#contract/validation.ts'
import { punctuated } from '#contract/wire.ts'
import type { Language } from '#i18n/words.ts'
import type { FieldOf } from '#schema/kind.ts'

/** Title of a lookup's row in the language, after its prefix: `341 – ITAÚ UNIBANCO S.A.` */
export function titleIn(lookup: string, row: Row, language: Language): string {
  const { fields, title, prefix } = sourceOf(lookup)
  const name = title in fields ? row[title] : (row[`${title}${language.toUpperCase()}`] ?? row[`${title}PT`])
  const parts = [prefix === undefined ? undefined : prefixOf(lookup, row), name]
  return parts.filter(part => part !== null && part !== undefined && part !== '').join(' – ')
}

/** Prefix of a row with its mask: `8481.80.99`. */
export function prefixOf(lookup: string, row: Row): string {
  const { fields, prefix = '' } = sourceOf(lookup)
  const field = fields[prefix]
  const value = String(row[prefix] ?? '')
  return field ? punctuated(field, value) : value
}

/** Ambiguous title with a mark of its row: `Embalagem (#12)`. */
export function qualifiedTitle(title: string, mark: string): string {
  return `${title} (${mark})`
}

/** Text of a reference whose row is no longer offered: its stored value. */
export function bareReference({ key }: FieldOf<'reference'>, id: unknown): string {
  return key === 'number' ? `#${id}` : String(id)
}

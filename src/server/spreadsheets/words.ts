import type { Entity } from '#contract/entity.ts'
import { type Language, languages } from '#i18n/words.ts'
import { translate } from '#server/core/language.ts'

/** Label of a field, or of a nested row's field, in the register's sheets. */
export function fieldLabel({ name, sheet }: Entity, field: string, language: Language): string {
  if (sheet && field in sheet.unkept) return translate(language, `sheets.items.${field}`)
  const own = `registers.${name}.fields.${field}`
  const word = translate(language, own)
  return word === own ? translate(language, `fields.${field}`) : word
}

/** All languages, beginning with this one. */
export function languagesFrom(first: Language): readonly Language[] {
  return [first, ...languages.filter(language => language !== first)]
}

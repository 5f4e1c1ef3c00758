import { columnField } from '#contract/entity.ts'
import { type Language, languages } from '#i18n/words.ts'
import type { Fields } from '#schema/kind.ts'

/** Language of a field that keeps a translated text, such as `en` of DescricaoEN; undefined for any other field. */
export function keptLanguage(fields: Fields, name: string): Language | undefined {
  const stem = name.slice(0, -2)
  const kept = languages.map(language => ({ language, field: columnField(fields, stem, language) }))
  const isTranslated = kept.every(({ field }) => field !== stem && field in fields)
  return isTranslated ? kept.find(({ field }) => field === name)?.language : undefined
}

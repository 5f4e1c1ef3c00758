import type { Entity } from '#contract/entity.ts'
import { loadWords } from '#i18n/load.ts'
import { type Language, translator, type WordValues } from '#i18n/words.ts'
import { labelsOf } from '#portal/fields/labels.ts'

const texts = {
  pt: translator(await loadWords('pt'), 'pt'),
  en: translator(await loadWords('en'), 'en'),
  es: translator(await loadWords('es'), 'es'),
}

/** Text of a key, in Portuguese by default. */
export function translate(key: string, values?: WordValues, language: Language = 'pt'): string {
  return texts[language](key, values)
}

/** Labels of an entity. */
export function labels(entity: Entity, language: Language = 'pt') {
  return labelsOf(texts[language], entity)
}

import type { Entity } from '#contract/entity.ts'
import type { Language } from '#i18n/words.ts'

/** Function that makes what it gives for a register in a language once: sheets ask for it in every line. */
export function madeOnce<T>(
  make: (entity: Entity, language: Language) => T,
): (entity: Entity, language: Language) => T {
  const made = new WeakMap<Entity, Map<Language, T>>()
  return (entity, language) => {
    const byLanguage = made.get(entity) ?? new Map<Language, T>()
    made.set(entity, byLanguage)
    const known = byLanguage.get(language)
    if (known !== undefined) return known
    const result = make(entity, language)
    byLanguage.set(language, result)
    return result
  }
}

import type { Entity } from '#contract/entity.ts'
import type { WordKey } from '#i18n/words.ts'
import type { SectionOfMenu } from '#rules/catalogue.ts'

// The compiler checks in i18n, where the names are literal, that every declared register has its texts.

/** Key of a register's name, singular or plural. */
export function registerWord({ name }: Entity, number: 'one' | 'many'): WordKey {
  return `registers.${name}.${number}` as WordKey
}

/** Key of a menu section's name. */
export function sectionWord(section: SectionOfMenu): WordKey {
  return `menu.${section}`
}

/** Key of a text of a register's action: its button, its confirmation, or what was done. */
export function actionWord({ name }: Entity, action: string, word: 'do' | 'ask' | 'done'): WordKey {
  // Entities have their names as `string`; a declared action without its texts does not compile.
  return `registers.${name}.actions.${action}.${word}` as WordKey
}

import type { Entity } from '#contract/entity.ts'
import type { WordKey } from '#i18n/words.ts'
import type { SectionOfMenu } from '#rules/catalogue.ts'

// The words hold a name for every declared register: the compiler checks that in i18n, where the names are literal.

/** The word for a register's records: one of them, or many. */
export function registerWord({ name }: Entity, number: 'one' | 'many'): WordKey {
  return `registers.${name}.${number}` as WordKey
}

/** The word for a section of the menu. */
export function sectionWord(section: SectionOfMenu): WordKey {
  return `menu.${section}`
}

/** The key of what is said of a register's action: its button, the question before it. */
export function actionWord({ name }: Entity, action: string, said: 'do' | 'ask'): WordKey {
  // Entities know their names as text; a declared action without its words does not compile.
  return `registers.${name}.actions.${action}.${said}` as WordKey
}

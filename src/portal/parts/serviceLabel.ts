import { registers } from '#contract/route.ts'
import type { WordKey } from '#i18n/words.ts'
import { registerWord } from '#portal/providers/registerWords.ts'

/** The key of the word for a service: its register's name, or the service's own where it opens no register. */
export function serviceWord(code: string): WordKey {
  // What opens no register is among the words by its code.
  const entity = registers.find(({ register }) => register.service === code)
  return entity ? registerWord(entity, 'many') : (`services.${code}` as WordKey)
}

import { registers } from '#contract/route.ts'
import { isKnown } from '#contract/services.ts'
import type { WordKey } from '#i18n/words.ts'
import { registerWord } from './registerWords.ts'

/**
 * Name of a service: its register's, or its own where it has no register; the code where it is another
 * host's.
 */
export function serviceLabel(translate: (word: WordKey) => string, code: string): string {
  if (!isKnown(code)) return code
  // A service without a register is named by its code.
  const entity = registers.find(({ register }) => register.service === code)
  return translate(entity ? registerWord(entity, 'many') : (`services.${code}` as WordKey))
}

import { isKnown, serviceWord } from '#contract/services.ts'
import type { WordKey } from '#i18n/words.ts'

/** Name of a service; the code where it is another host's. */
export function serviceLabel(translate: (word: WordKey) => string, code: string): string {
  // Tests of the words find a name for each service of the contract.
  return isKnown(code) ? translate(serviceWord(code) as WordKey) : code
}

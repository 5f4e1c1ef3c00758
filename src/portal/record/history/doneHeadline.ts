import { declaredWord } from '#portal/fields/labels.ts'
import type { Translator } from '#portal/providers/words/language.ts'

/** Word of what was done: a sentence, since toasts show it, which without its full stop is a headline. */
export const doneHeadline = (translate: Translator, word: string): string =>
  declaredWord(translate, word).replace(/\.$/, '')

import type { Words } from '#portal/words/language.ts'

/** What a list of choices says about itself, in the reader's language. */
export function autocompleteWords(say: Words) {
  return {
    openText: say('forms.list.open'),
    closeText: say('forms.list.close'),
    clearText: say('actions.clear'),
    noOptionsText: say('forms.list.none'),
    loadingText: say('forms.list.loading'),
  }
}

import type { Words } from '#portal/words/language.ts'

/** Texts of MUI's Autocomplete in the reader's language. */
export function autocompleteWords(say: Words) {
  return {
    openText: say('forms.list.open'),
    closeText: say('forms.list.close'),
    clearText: say('actions.clear'),
    noOptionsText: say('forms.list.none'),
    loadingText: say('forms.list.loading'),
  }
}

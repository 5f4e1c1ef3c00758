import type { Translator } from '#portal/providers/words/language.ts'

/** Texts of MUI's Autocomplete in the reader's language. */
export function autocompleteWords(translate: Translator) {
  return {
    openText: translate('forms.list.open'),
    closeText: translate('forms.list.close'),
    clearText: translate('actions.clear'),
    noOptionsText: translate('forms.list.none'),
    loadingText: translate('forms.list.loading'),
  }
}

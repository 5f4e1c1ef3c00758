/** Name in the three languages, as in the API. */
export type Names = { readonly NomePT: string; readonly NomeEN: string; readonly NomeES: string }

type Kind = 'region' | 'currency'

/** Names of the Unicode CLDR that Node includes; `code` is an ISO 3166-1 alpha-2 or ISO 4217 code. */
export function names(kind: Kind, code: string): Names {
  return { NomePT: name('pt-BR', kind, code), NomeEN: name('en', kind, code), NomeES: name('es', kind, code) }
}

const dictionaries = new Map<string, Intl.DisplayNames>()

function name(locale: string, kind: Kind, code: string) {
  const key = `${locale} ${kind}`
  const dictionary = dictionaries.get(key) ?? new Intl.DisplayNames(locale, { type: kind })
  dictionaries.set(key, dictionary)
  const word = dictionary.of(code) ?? code
  // Spanish writes names of currencies in lower case; in a list each begins with a capital.
  return word.charAt(0).toLocaleUpperCase(locale) + word.slice(1)
}

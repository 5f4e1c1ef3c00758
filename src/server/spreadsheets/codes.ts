import type { Language } from '#i18n/words.ts'
import type { Code, FieldOf } from '#schema/kind.ts'
import { folded } from './folded.ts'
import { codeWord, languagesFrom } from './words.ts'

/** Field whose values are codes. */
export type Coded = FieldOf<'choice' | 'several'>

type CodesByWord = ReadonlyMap<string, Code>

const made = new WeakMap<Coded, Map<Language, CodesByWord>>()

/**
 * Codes of a field by what they are called, folded: a word of the language goes before a code, that before a word of
 * another language. Made once, since a sheet asks in each of its rows.
 */
export function codesOf(field: Coded, language: Language): CodesByWord {
  const byLanguage = made.get(field) ?? new Map<Language, CodesByWord>()
  made.set(field, byLanguage)
  const known = byLanguage.get(language)
  if (known) return known
  const by = (textOf: (code: Code) => string) =>
    field.codes.map((code: Code) => [folded(textOf(code)), code] as const)
  const [own, ...others] = languagesFrom(language).map(one => by(code => codeWord(field.of, code, one)))
  // The first of equal words is the one that counts: it is set last.
  const codes = new Map([...(own ?? []), ...by(String), ...others.flat()].toReversed())
  byLanguage.set(language, codes)
  return codes
}

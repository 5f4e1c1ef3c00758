import { enumerations } from '#rules/enumerations.ts'
import type { Tongue } from '#rules/grammar/convention.ts'
import type { Code } from '../field.ts'
import { codeWord, type SheetContext } from './cell.ts'
import { folded } from './foldedText.ts'
import type { Unread } from './rawValue.ts'

/** Field whose values are codes. */
type Coded = { readonly of: string; readonly codes: readonly Code[] }

type CodesByWord = ReadonlyMap<string, Code>

const made = new WeakMap<object, Map<Tongue, CodesByWord>>()

/**
 * Codes of a field by what they are called, folded: a word of the language goes before a code, that before a word of
 * another language. Made once, since a sheet asks in each of its rows.
 */
function codesOf(field: Coded, context: SheetContext): CodesByWord {
  const { language } = context
  const byLanguage = made.get(field) ?? new Map<Tongue, CodesByWord>()
  made.set(field, byLanguage)
  const known = byLanguage.get(language)
  if (known) return known
  const by = (textOf: (code: Code) => string) =>
    field.codes.map(code => [folded(textOf(code)), code] as const)
  const others = enumerations.Idioma.filter(one => one !== language)
  const [own, ...rest] = [language, ...others].map(one => by(code => codeWord(context, field.of, code, one)))
  // The first of equal words is the one that counts: it is set last.
  const codes = new Map([...(own ?? []), ...by(String), ...rest.flat()].toReversed())
  byLanguage.set(language, codes)
  return codes
}

/** Code that a text names; undefined for any other text. */
export function codeOf(text: string, field: Coded, context: SheetContext): Code | undefined {
  return codesOf(field, context).get(folded(text))
}

/** Refusal of a text that no code is called. */
export const NO_CODE = 'sheets.expected.choice'

/** Refusal that names the codes to choose from. */
export function optionsOf(field: Coded, context: SheetContext): Unread {
  const labels = field.codes.map(code => codeWord(context, field.of, code, context.language))
  return { unread: NO_CODE, with: { options: labels.join(', ') } }
}

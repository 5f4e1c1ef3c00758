import { join } from 'node:path'
import { loadWords } from '#i18n/load.ts'
import { type Language, languages } from '#i18n/words.ts'
import { readHelp } from '../../../scripts/helpTexts.ts'
import type { TextsByLanguage } from '../../../scripts/wordFindings.ts'
import { translationTexts } from '../../../scripts/wordTexts.ts'

const folder = join(import.meta.dirname, '../../../i18n')

/** Texts for each language. `entries` has one for each, which its type cannot express. */
const byLanguage = (entries: readonly (readonly [Language, ReadonlyMap<string, string>])[]) =>
  Object.fromEntries(entries) as TextsByLanguage

/** Texts of each language by dotted key. */
export const texts = byLanguage(
  await Promise.all(languages.map(async code => [code, translationTexts(await loadWords(code))] as const)),
)

/** Help texts of each language by key, such as `help/conta`. */
export const help = byLanguage(languages.map(code => [code, readHelp(folder, code)] as const))

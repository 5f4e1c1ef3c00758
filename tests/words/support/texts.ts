import { loadWords } from '#i18n/load.ts'
import { type Language, languages } from '#i18n/words.ts'
import { translationTexts } from '../../../scripts/wordTexts.ts'

const loaded = await Promise.all(
  languages.map(async code => [code, translationTexts(await loadWords(code))] as const),
)

/** Texts of each language by dotted key. `loaded` has an entry for each language, which its type cannot express. */
export const texts = Object.fromEntries(loaded) as Readonly<Record<Language, ReadonlyMap<string, string>>>

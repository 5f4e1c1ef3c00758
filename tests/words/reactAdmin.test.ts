import english from 'ra-language-english'
import { describe, expect, it } from 'vitest'
import { loadWords } from '#i18n/load.ts'
import { languages, translator } from '#i18n/words.ts'
import { polyglotOf } from '#portal/providers/words/polyglot.ts'
import { placeholdersOf } from '../../scripts/wordFindings.ts'
import { translationTexts } from '../../scripts/wordTexts.ts'
import { texts } from './support/texts.ts'

const theirs = translationTexts({ ra: english.ra })

/** Message without its placeholder, a regular expression that users cannot read. */
const UNSPOKEN = 'ra.validation.regex'

// Placeholder names with react-admin's lower-cased field names replaced by plain ones, which keep NCM and
// CNPJ intact; both are passed.
const placeholders = (text: string) =>
  placeholdersOf(text.replace('%{field_lower_first}', '%{field}')).map(names => [...new Set(names)])

describe.each(languages)("react-admin's words in %s", language => {
  const ours = new Map([...texts[language]].filter(([key]) => key.startsWith('ra.')))

  it('are all that it has and no others', () => {
    expect([...ours.keys()].sort()).toEqual([...theirs.keys()].sort())
  })

  it('have its placeholders and its forms for one and many', () => {
    const differing = [...theirs].filter(
      ([key, text]) =>
        key !== UNSPOKEN &&
        JSON.stringify(placeholders(ours.get(key) ?? '')) !== JSON.stringify(placeholders(text)),
    )
    expect(differing).toEqual([])
  })
})

describe.each(languages)('in %s', language => {
  it.each([0, 1, 2, 12_345])('pages before and after the sign-in say each word alike for %i', async count => {
    const words = await loadWords(language)
    const after = polyglotOf(words, language).translate
    const before = translator(words, language)
    const values = { smart_count: count, name: 'A$&B', max: 10, page: 0 }
    const differing = [...texts[language].keys(), 'no.such.word'].filter(
      key => before(key, values).trim() !== after(key, values).trim(),
    )
    expect(differing).toEqual([])
  })
})

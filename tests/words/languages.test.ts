import { describe, expect, it } from 'vitest'
import { languages } from '#i18n/words.ts'
import { sameAsPortuguese } from './sameAsPortuguese.ts'
import { placeholdersOf, texts } from './texts.ts'

/** react-admin shows a blank where it does not know whether yes or no. */
const BLANK = 'ra.boolean.null'

const others = ['en', 'es'] as const

describe.each(others)('the words in %s', language => {
  it('are the same ones as in Portuguese', () => {
    expect([...texts[language].keys()]).toEqual([...texts.pt.keys()])
  })

  it('have the placeholders and the forms for one and many that the Portuguese have', () => {
    const placeholders = (of: 'pt' | 'en' | 'es') =>
      Object.fromEntries([...texts[of]].map(([key, text]) => [key, placeholdersOf(text)]))
    expect(placeholders(language)).toEqual(placeholders('pt'))
  })

  it('are translated, but for the ones reviewed as the same', () => {
    const same = [...texts[language]].filter(([key, text]) => text === texts.pt.get(key))
    const forgotten = same.filter(([, text]) => !sameAsPortuguese[language].includes(text))
    expect(forgotten).toEqual([])
  })
})

describe.each(languages)('every word in %s', language => {
  it('is there, without space around it', () => {
    const untidy = [...texts[language]].filter(([key, text]) => key !== BLANK && !/^\S(.*\S)?$/.test(text))
    expect(untidy).toEqual([])
  })

  it('has single spaces, and no sentence of another ended in its middle', () => {
    const untidy = [...texts[language]].filter(([, text]) => / {2}|\s[,.;:!?]/.test(text))
    expect(untidy).toEqual([])
  })
})

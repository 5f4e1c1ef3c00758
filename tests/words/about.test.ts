import { describe, expect, test } from 'vitest'
import { entities } from '#contract/entity.ts'
import { languages } from '#i18n/words.ts'
import { texts } from './support/texts.ts'

/** Length in characters of one or two sentences, which fit an empty list. */
const SHORTEST = 40
const LONGEST = 220

describe.each(languages)('the text that says what a register or detail is for, in %s', language => {
  const about = entities.map(({ name }) => ({ name, text: texts[language].get(`about.${name}`) }))

  test('is there for each', () => {
    expect(about.filter(({ text }) => text === undefined).map(({ name }) => name)).toEqual([])
  })

  test('is one or two whole sentences', () => {
    const isWhole = (text = '') =>
      /^\p{Lu}.*\.$/u.test(text) && text.length >= SHORTEST && text.length <= LONGEST
    expect(about.filter(({ text }) => !isWhole(text))).toEqual([])
  })

  test('is of that one alone', () => {
    const said = about.map(({ text }) => text)
    expect(said.filter((text, at) => said.indexOf(text) !== at)).toEqual([])
  })
})

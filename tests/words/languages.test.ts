import { expect, it } from 'vitest'
import { registers } from '#contract/route.ts'
import { languages } from '#i18n/words.ts'
import { texts } from './support/texts.ts'

it.each(languages)('the words in %s stand in the order of the Portuguese', language => {
  expect([...texts[language].keys()]).toEqual([...texts.pt.keys()])
})

/** Maximum length of a name in the menu; longer ones are truncated. */
const LONGEST_IN_MENU = 28

it.each(languages)('the menu has room for the names of registers in %s', language => {
  const names = registers.map(({ name }) => texts[language].get(`registers.${name}.many`) ?? '')
  expect(names.filter(name => name.length > LONGEST_IN_MENU)).toEqual([])
})

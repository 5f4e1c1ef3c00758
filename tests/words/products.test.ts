import { expect, test } from 'vitest'
import { languages } from '#i18n/words.ts'
import { products, productWord } from '#rules/products.ts'
import { texts } from './support/texts.ts'

const told = Object.values(products).flatMap(({ Nome, Descricao }) => [Nome, Descricao])

test('the words of products in Portuguese are those that a new database holds', () => {
  expect(told.map(text => texts.pt.get(productWord(text) ?? ''))).toEqual(told)
})

test.each(languages)('every product has its words in %s', language => {
  const missing = told.filter(text => !texts[language].has(productWord(text) ?? ''))
  expect(missing).toEqual([])
})

test('what the owner calls a product anew is said as it is', () => {
  expect(productWord('Financeiro Plus')).toBeUndefined()
})

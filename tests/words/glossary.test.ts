import { describe, expect, test } from 'vitest'
import { glossary } from '#i18n/glossary.ts'
import { languages } from '#i18n/words.ts'
import { says } from '../../scripts/wordStyle.ts'
import { texts } from './support/texts.ts'

const concepts = Object.entries(glossary)

// Replaced terms are findings of `npm run words`, which findings.test.ts and help.test.ts hold at none.
describe.each(languages)('the words in %s', language => {
  test('use every term of the glossary', () => {
    const unused = concepts.filter(
      ([
        ,
        {
          [language]: { term },
        },
      ]) => ![...texts[language].values()].some(text => says(text, term)),
    )
    expect(unused.map(([concept]) => concept)).toEqual([])
  })
})

test('every exception of the glossary is one', () => {
  const idle = concepts.flatMap(([concept, { except = [], ...named }]) =>
    except
      .filter(
        key =>
          !languages.some(language =>
            (named[language].not ?? []).some(old => says(texts[language].get(key) ?? '', old)),
          ),
      )
      .map(key => `${concept}: ${key}`),
  )
  expect(idle).toEqual([])
})

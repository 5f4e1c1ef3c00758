import { describe, expect, test } from 'vitest'
import { glossary } from '#i18n/glossary.ts'
import { languages } from '#i18n/words.ts'
import { texts } from './support/texts.ts'

/** Whether a text contains the term: as whole words, case-insensitively, outside placeholders. */
const says = (text: string, term: string) =>
  new RegExp(`(?<![\\p{L}\\p{N}])${term}(?![\\p{L}\\p{N}])`, 'iu').test(text.replace(/%\{\w+\}/g, ''))

const concepts = Object.entries(glossary)

describe.each(languages)('the words in %s', language => {
  const all = [...texts[language]]

  test('call each concept by its term, never by one that it replaces', () => {
    const wrong = concepts.flatMap(
      ([
        ,
        {
          [language]: { term, not = [] },
          except = [],
        },
      ]) =>
        all.flatMap(([key, text]) =>
          not
            .filter(old => says(text, old) && !except.includes(key))
            .map(old => `${key} says “${old}”, which is “${term}”: ${text}`),
        ),
    )
    expect(wrong).toEqual([])
  })

  test('use every term of the glossary', () => {
    const unused = concepts.filter(
      ([
        ,
        {
          [language]: { term },
        },
      ]) => !all.some(([, text]) => says(text, term)),
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

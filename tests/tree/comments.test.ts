import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')

const SOURCES = [
  '{src,demo,resources,tests,scripts,i18n}/**/*.{ts,tsx,mjs}',
  'packages/*/{*.mjs,src/**/*.ts}',
  '*.{ts,mjs}',
]

/** Openings of a clause or a pronoun, which say neither what a thing is nor the word to search for. */
const OPENING =
  /(?:\/\*\*?|(?<!:)\/\/)\s*(?:\*\s*)?(What|Who|Whose|Where|How|Which|Whoever|Whatever|That|It|Its|They|Their|This|These|Those|Of|For)\b/g

/** Text before a `//` comment that continues the one on the line above. */
const CONTINUED = /(?:^|\n)[ \t]*\/\/.*\n[ \t]*$/

test('comments begin with their noun', () => {
  const files = globSync(SOURCES, { cwd: root })
  const found = files.flatMap(file => {
    const text = readFileSync(join(root, file), 'utf8')
    return [...text.matchAll(OPENING)].flatMap(({ index, 1: word }) => {
      const before = text.slice(0, index)
      const isContinued = text.startsWith('//', index) && CONTINUED.test(before)
      return isContinued ? [] : `${file}:${before.split('\n').length} ${word}`
    })
  })
  expect(files.length).toBeGreaterThan(1_700)
  expect(found).toEqual([])
})

import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')

/** Beginnings of a clause or a pronoun, which tell neither what a thing is nor the word to search for. */
const CLAUSE =
  /(?:\/\*\*|\{\/\*|(?<!:)\/\/)\s*(?:\*\s*)?(What|Who|Whose|Where|How|Which|Whoever|Whatever|That|It|Its|They|Their|This|These)\b/g

const lineOf = (text: string, at: number) => text.slice(0, at).split('\n').length

test('comments begin with their noun', () => {
  const files = globSync('{src,demo,resources}/**/*.{ts,tsx}', { cwd: root })
  const found = files.flatMap(file => {
    const text = readFileSync(join(root, file), 'utf8')
    return [...text.matchAll(CLAUSE)].map(({ index, 1: word }) => `${file}:${lineOf(text, index)} ${word}`)
  })
  expect(files.length).toBeGreaterThan(900)
  expect(found).toEqual([])
})

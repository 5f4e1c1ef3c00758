import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
const modules = globSync('src/{server,portal,contract}/features/**/*.{ts,tsx}', { cwd: root }).map(path =>
  path.replaceAll('\\', '/'),
)

/** Patterns by which a record loses the type of its entity. */
const untyped = {
  'reads a field in brackets': /(?:(?<!\w)[a-z]\w*|[\])])(?:\?\.)?\[\s*(['"`])[A-Z]\w*\1\s*\]/g,
  'casts by way of unknown': /\bas unknown as\b/g,
  'takes the rows of the generic engine':
    /^import[^;']*\b(?:Row|StoredRow)\b[^;']*from '#(?:contract|server|portal)\//gm,
}

test('there are features to look at', () => {
  expect(modules.length).toBeGreaterThan(100)
})

test.each(Object.entries(untyped))('no feature %s', (_what, pattern) => {
  const found = modules.flatMap(path =>
    [...readFileSync(join(root, path), 'utf8').matchAll(pattern)].map(([text]) => `${path}: ${text}`),
  )
  expect(found).toEqual([])
})

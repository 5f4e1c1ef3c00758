import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../../src')

/** Sizes and weights of letters, and times of movements, given as numbers. */
const LITERAL = /\b(?:fontSize|fontWeight|transition|animation)(?:Duration)?['"]?(?::|=\{)[^\n,]*\d/

/** Paper, whose letters are measured by the sheet, and a bar that moves as long as something is under way. */
const OTHERS = [
  'portal/layout/PrintStyles.tsx',
  'portal/record/paper/onPaper.ts',
  'portal/ui/ProgressBar.tsx',
  'portal/ui/printedPage.ts',
]

test('sizes, weights and times stand in the theme alone', () => {
  const found = globSync('{portal,kinds}/**/*.{ts,tsx}', { cwd: root })
    .map(file => file.replaceAll('\\', '/'))
    .filter(file => !file.startsWith('portal/theme/'))
    .filter(file => LITERAL.test(readFileSync(join(root, file), 'utf8')))
  expect(found.toSorted()).toEqual(OTHERS)
})

import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../../src/portal')

/** Widgets with the keys of the ARIA Authoring Practices, and what has a `key` that is none of a keyboard. */
const OWN_KEYS = [
  'fields/combo/useComboKeys.ts',
  'fields/inputs/Calendar.tsx',
  'fields/inputs/EqualShares.tsx',
  'storage/remembered.ts',
  // Listens for the keys of the registry while something is dragged.
  'ui/reorder/useDrag.ts',
]

test('keys are compared in the registry of shortcuts alone', () => {
  const found = globSync('**/*.{ts,tsx}', { cwd: root })
    .map(file => file.replaceAll('\\', '/'))
    .filter(file => !file.startsWith('keys/'))
    .filter(file => /\bevent\.(key|code)\b|'key(down|up|press)'/.test(readFileSync(join(root, file), 'utf8')))
  expect(found.toSorted()).toEqual(OWN_KEYS)
})

import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../../src')

/** Widgets with the keys of the ARIA Authoring Practices, and a module whose `key` is not a keyboard's. */
const OWN_KEYS = [
  'kinds/rows/portal/EqualShares.tsx',
  // Listens for the key with which a reader of bar codes ends a line.
  'portal/features/pagamento/paste/PaymentPaste.tsx',
  'portal/fields/combo/useComboKeys.ts',
  'portal/fields/inputs/Calendar.tsx',
  'portal/providers/storage/rememberedValue.ts',
  'portal/resources/list/WidthHandle.tsx',
  // Listens for any key, as a sign that the user goes elsewhere.
  'portal/resources/sections/useSectionPlace.ts',
  // Listens for the keys of the registry while something is dragged.
  'portal/ui/reorder/useDrag.ts',
]

test('keys are compared in the registry of shortcuts alone', () => {
  const found = globSync('{portal,kinds}/**/*.{ts,tsx}', { cwd: root })
    .map(file => file.replaceAll('\\', '/'))
    .filter(file => !file.startsWith('portal/keys/'))
    .filter(file => /\bevent\.(key|code)\b|'key(down|up|press)'/.test(readFileSync(join(root, file), 'utf8')))
  expect(found.toSorted()).toEqual(OWN_KEYS)
})

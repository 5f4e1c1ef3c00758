import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ENGINES_DIFFER } from '../support/enginesDiffer.ts'

const folder = join(import.meta.dirname, '../server')
const names = Object.values(ENGINES_DIFFER).flat()

test('what runs on both engines is there, each file named once', () => {
  expect(names.filter(name => !existsSync(join(folder, `${name}.test.ts`)))).toEqual([])
  expect(names).toHaveLength(new Set(names).size)
})

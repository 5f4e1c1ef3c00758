import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const folder = join(import.meta.dirname, '../server')

/** Files that start a server themselves, each with its reason. */
const OWN: Readonly<Record<string, string>> = {
  'branchRights.test.ts': 'starts one for each of its groups',
  'maintenance.test.ts': 'stops one under the jobs',
  'nextOwner.test.ts': 'starts one for each of its groups',
  'oneOrder.test.ts': 'compares three',
  'searchLimit.test.ts': 'has its database in a folder',
}

test('files of tests get their server from the world', () => {
  const found = globSync('*.test.ts', { cwd: folder }).filter(file =>
    /\bstartServer\(/.test(readFileSync(join(folder, file), 'utf8')),
  )
  expect(found.toSorted()).toEqual(Object.keys(OWN).toSorted())
})

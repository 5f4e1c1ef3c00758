import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ENGINES_DIFFER } from '../support/enginesDiffer.ts'

const root = join(import.meta.dirname, '../..')

test('what runs on both engines is there', () => {
  const missing = Object.keys(ENGINES_DIFFER).filter(
    name => !existsSync(join(root, `tests/server/${name}.test.ts`)),
  )
  expect(missing).toEqual([])
})

/** Words by which code tells one engine from the other. */
const ENGINE = /\.engine\b|'pglite'|PGlite|server\/db\/embedded/

test('nothing outside the database layer asks which engine it is on, but what has a test on both', () => {
  const asking = globSync('{src,resources}/**/*.ts', { cwd: root })
    .filter(file => !file.startsWith('src/server/db/'))
    .filter(file => ENGINE.test(readFileSync(join(root, file), 'utf8')))
  // Other processes, which the hub asks for a connection, are there on a PostgreSQL server alone: hub.test.ts, on both.
  expect(asking).toEqual(['src/server/hub/hub.ts'])
})

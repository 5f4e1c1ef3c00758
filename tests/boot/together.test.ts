import { describe, test } from 'vitest'
import { hasPostgres } from '../db/postgres.ts'
import { PATIENCE } from './program.ts'
import { emptyDatabase, expectAllToServe, olderDatabase } from './startsTogether.ts'

describe.skipIf(!hasPostgres)('three servers that start at once', { timeout: 2 * PATIENCE }, () => {
  test('all serve from an empty database', async () => expectAllToServe(await emptyDatabase()))

  test('all serve from one that an older version left', async () => expectAllToServe(await olderDatabase()))
})

import { describe, test } from 'vitest'
import { hasPostgres } from '../db/support/postgres.ts'
import { PATIENCE } from './support/program.ts'
import { emptyDatabase, expectAllToServe, olderDatabase } from './support/startsTogether.ts'

describe.skipIf(!hasPostgres)('two servers that start at once', { timeout: 2 * PATIENCE }, () => {
  test('all serve from an empty database', async () => expectAllToServe(await emptyDatabase(), 2))

  test('all serve from one that an older version left', async () =>
    expectAllToServe(await olderDatabase(), 2))
})

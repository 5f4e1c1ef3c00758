import { describe, test } from 'vitest'
import { emptyDatabase, expectAllToServe, olderDatabase } from '../boot/support/startsTogether.ts'
import { hasPostgres } from '../db/support/postgres.ts'

const TIMES = 10

const rounds = Array.from({ length: TIMES }, (_, at) => ({ round: at + 1 }))

describe.skipIf(!hasPostgres).each(rounds)('three servers that start at once, round $round', () => {
  test('all serve from an empty database', async () => expectAllToServe(await emptyDatabase()))

  test('all serve from one that an older version left', async () => expectAllToServe(await olderDatabase()))
})

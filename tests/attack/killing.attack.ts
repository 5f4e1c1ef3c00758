import { describe, test } from 'vitest'
import { expectNothingLost } from '../boot/support/killedProcess.ts'
import { demoFolder } from '../boot/support/program.ts'
import { copyOf, hasPostgres } from '../db/support/postgres.ts'

const ROUNDS = 40

describe(`killed ${ROUNDS} times while it writes, a server has all it confirmed, and nothing half`, () => {
  test('on the embedded database', () => expectNothingLost({ DATA_DIR: demoFolder() }, ROUNDS))

  test.skipIf(!hasPostgres)('on a PostgreSQL server', async () =>
    expectNothingLost({ DATABASE_URL: await copyOf(process.env['DEMO_DATABASE_URL'] ?? '') }, ROUNDS),
  )
})

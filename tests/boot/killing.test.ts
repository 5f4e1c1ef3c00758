import { describe, test } from 'vitest'
import { copyOf, hasPostgres } from '../db/support/postgres.ts'
import { expectNothingLost } from './support/killedProcess.ts'
import { demoFolder, PATIENCE } from './support/program.ts'

/** Each round starts a server; `tests/attack/killing.attack.ts` runs forty. */
const ROUNDS = 2

describe(`killed twice while it writes, a server has all it confirmed, and nothing half`, {
  timeout: 2 * PATIENCE,
}, () => {
  test('on the embedded database', () => expectNothingLost({ DATA_DIR: demoFolder() }, ROUNDS))

  test.skipIf(!hasPostgres)('on a PostgreSQL server', async () =>
    expectNothingLost({ DATABASE_URL: await copyOf(process.env['DEMO_DATABASE_URL'] ?? '') }, ROUNDS),
  )
})

import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { hasPostgres } from './tests/db/support/postgres.ts'
import { TEST_NODE_FLAGS } from './tests/support/nodeFlags.ts'

const root = fileURLToPath(new URL('.', import.meta.url))

/** Another one each day; what it makes is printed with each failure, and `SEED` repeats it. */
const SEED = process.env['SEED'] ?? String(Math.floor(Date.now() / 86_400_000))

const shared = {
  environment: 'node',
  execArgv: TEST_NODE_FLAGS,
  fileParallelism: false,
  hookTimeout: 120_000,
  testTimeout: 600_000,
  expect: { poll: { timeout: 10_000 } },
} as const

/** Tests of which `npm test` runs some cases only. */
const IN_FULL = ['hostile', 'sheets'].map(name => `tests/server/${name}.test.ts`)

/** Attacks that the database answers: once more on a PostgreSQL server of their own. */
const onPostgres = {
  test: {
    ...shared,
    name: 'postgres',
    env: { SEED, TEST_ENGINE: 'postgres' },
    include: ['tests/attack/malformed.attack.ts'],
  },
}

/**
 * Attacks and faults in full, which take too long for `npm test`: one file after the other, because they fill memory,
 * disks and processors on purpose.
 */
export default defineConfig({
  root,
  test: {
    globalSetup: `${root}tests/support/globalSetup.ts`,
    projects: [
      { test: { ...shared, name: 'attack', env: { SEED }, include: ['tests/attack/**/*.attack.ts'] } },
      { test: { ...shared, name: 'full', env: { IN_FULL: '1' }, include: IN_FULL } },
      ...(hasPostgres ? [onPostgres] : []),
    ],
  },
})

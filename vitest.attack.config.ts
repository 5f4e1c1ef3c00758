import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { hasPostgres } from './tests/db/support/postgres.ts'
import { TEST_NODE_FLAGS } from './tests/support/nodeFlags.ts'

const root = fileURLToPath(new URL('.', import.meta.url))

/** Random seed, new each day; each failure prints it, and `SEED` repeats it. */
const SEED = process.env['SEED'] ?? String(Math.floor(Date.now() / 86_400_000))

const shared = {
  environment: 'node',
  execArgv: TEST_NODE_FLAGS,
  fileParallelism: false,
  hookTimeout: 120_000,
  testTimeout: 600_000,
  expect: { poll: { timeout: 10_000 } },
} as const

/** Tests of which `npm test` runs only some cases. */
const IN_FULL = ['hostile', 'oneOrder', 'paymentsModel', 'sheets'].map(name => `tests/server/${name}.test.ts`)

/** Attacks that reach the database, repeated on PostgreSQL. */
const onPostgres = {
  test: {
    ...shared,
    name: 'postgres',
    env: { SEED, TEST_ENGINE: 'postgres' },
    include: ['tests/attack/malformed.attack.ts'],
  },
}

/**
 * Attacks and fault injection in full, too slow for `npm test`. Files run sequentially, because they fill
 * memory, disks and processors on purpose.
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

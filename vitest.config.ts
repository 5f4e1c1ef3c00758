import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { helpTexts } from './scripts/bundle/help.ts'
import { wordsInParts } from './scripts/bundle/words.ts'
import { hasPostgres } from './tests/db/support/postgres.ts'
import { ENGINES_DIFFER } from './tests/support/enginesDiffer.ts'
import { TEST_NODE_FLAGS } from './tests/support/nodeFlags.ts'

const root = fileURLToPath(new URL('.', import.meta.url))

/** Timeouts in milliseconds for a machine at its limits: a wait ends by what is seen, long before them. */
const PATIENT = { hookTimeout: 180_000, testTimeout: 180_000, expect: { poll: { timeout: 60_000 } } }

/**
 * Number of workers of each project: one more than cores, since some tests wait for a lock or a process to end. Files
 * share loaded modules (`isolate: false`), because imports take longer than tests; none of them mocks a module.
 */
const maxWorkers = availableParallelism() + 1

const serverTests = (names: readonly string[]) => names.map(name => `tests/server/${name}.test.ts`)

const onBoth = process.env['TEST_ENGINES'] === 'all'
if (!hasPostgres && process.env['VITEST']) {
  process.stdout.write('No PostgreSQL on this machine: the server is tested on the embedded database only.\n')
}

/** Server tests on PostgreSQL, the faster engine; those of `ENGINES_DIFFER` run in the project `server`, too. */
const postgresProject = {
  extends: false as const,
  root,
  test: {
    name: 'postgres',
    maxWorkers,
    isolate: false,
    environment: 'node' as const,
    env: { TEST_ENGINE: 'postgres' },
    ...PATIENT,
    include: serverTests(['*']),
  },
}

/**
 * Tests in Node. Where PostgreSQL is installed, server tests that need only one engine run in the project
 * `postgres`.
 */
const inNode =
  hasPostgres && !onBoth
    ? ['tests/!(server)/**/*.test.ts', ...serverTests(Object.keys(ENGINES_DIFFER))]
    : ['tests/**/*.test.ts']

/** Tests of the server in Node and of the portal in jsdom, with the build's plugins for words and help. */
export default defineConfig({
  test: {
    globalSetup: `${root}tests/support/globalSetup.ts`,
    projects: [
      {
        extends: false,
        root,
        test: {
          name: 'server',
          maxWorkers,
          execArgv: TEST_NODE_FLAGS,
          isolate: false,
          environment: 'node',
          ...PATIENT,
          include: inNode,
        },
      },
      ...(hasPostgres ? [postgresProject] : []),
      {
        extends: false,
        root,
        plugins: [react(), wordsInParts, helpTexts],
        test: {
          name: 'portal',
          maxWorkers,
          isolate: false,
          environment: 'jsdom',
          env: { BASE_URL: '/admin/' },
          include: ['tests/**/*.test.tsx'],
          setupFiles: [`${root}tests/support/setup.ts`],
          ...PATIENT,
        },
      },
    ],
  },
})

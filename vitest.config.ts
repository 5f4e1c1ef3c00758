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

/** Two cores that are always busy let a server start late, and what is waited for come late. */
const PATIENT = { hookTimeout: 60_000, testTimeout: 30_000, expect: { poll: { timeout: 10_000 } } }

/**
 * Left to itself, Vitest keeps one of two cores free; each of its projects counts for itself. Files share what they
 * import, which takes longer to load than they take to run: none changes a module.
 */
const maxWorkers = Math.max(2, availableParallelism() - 1)

const serverTests = (names: readonly string[]) => names.map(name => `tests/server/${name}.test.ts`)

/** What is refused at the door, or never comes to the database, is the same before either engine. */
const BEFORE_ENGINES = [
  ...['hostile', 'proxies', 'companyLookup', 'documents', 'mail', 'passwordRules', 'bodies', 'refusals'],
  ...['siscomex', 'siscomexFaults', 'siscomexSimulator'],
]

const onBoth = process.env['TEST_ENGINES'] === 'all'
if (!hasPostgres && process.env['VITEST']) {
  process.stdout.write('No PostgreSQL on this machine: the server is tested on the embedded database only.\n')
}

/** The server on the engine that answers it sooner; where engines can differ, `server` has it on the embedded one, too. */
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
    exclude: serverTests(BEFORE_ENGINES),
  },
}

/** Without those over the server that one engine is enough for, which `postgres` runs where there is one. */
const inNode =
  hasPostgres && !onBoth
    ? [
        'tests/!(server)/**/*.test.ts',
        ...serverTests([...BEFORE_ENGINES, ...Object.values(ENGINES_DIFFER).flat()]),
      ]
    : ['tests/**/*.test.ts']

/** Tests over the server in Node, and over the portal in a document, on the same modules as its build. */
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

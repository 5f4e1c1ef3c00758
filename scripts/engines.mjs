import { ensureBuilt, ensureInstalled, node, program, run } from './ensure.mjs'

// All tests of the server over PostgreSQL, of which `npm test` runs those in which engines can differ.
ensureInstalled()
ensureBuilt()
run(node, [program('vitest/vitest.mjs'), 'run', '--project', 'postgres', ...process.argv.slice(2)], {
  env: { ...process.env, TEST_ENGINES: 'all' },
})

import { ensureBuilt, ensureInstalled, node, program, run } from './ensure.mjs'

// All tests of the server on both engines, of which `npm test` runs on both those in which engines can differ.
const PROJECTS = ['--project', 'server', '--project', 'postgres']

ensureInstalled()
ensureBuilt()
run(node, [program('vitest/vitest.mjs'), 'run', 'tests/server', ...PROJECTS, ...process.argv.slice(2)], {
  env: { ...process.env, TEST_ENGINES: 'all' },
})

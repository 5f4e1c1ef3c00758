import { build, ensureInstalled, node, QUIET, run } from './ensure.mjs'

ensureInstalled()
build()
// Parts by name, such as `npm run bench -- ncm lists`; all without one.
run(node, [QUIET, 'tests/bench/run.ts', ...process.argv.slice(2)])

import { ensureBuilt, ensureInstalled, node, program, run } from './ensure.mjs'

ensureInstalled()
// One attack starts what is installed in production, which does not start without the portal.
ensureBuilt()
run(node, [
  program('vitest/vitest.mjs'),
  'run',
  '--config',
  'vitest.attack.config.ts',
  ...process.argv.slice(2),
])

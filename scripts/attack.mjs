import { ensureBuilt, ensureInstalled, node, program } from './ensure.mjs'
import { runParts } from './parts.mjs'

ensureInstalled()
// Built portal: one attack starts production servers, which do not start without it.
ensureBuilt()
const vitest = program('vitest/vitest.mjs')
const asked = process.argv.slice(2)
const attacks = {
  name: 'attacks',
  command: node,
  args: [vitest, 'run', '--config', 'vitest.attack.config.ts', ...asked],
}
// All tests of the server on PostgreSQL, through PgBouncer where that is installed.
const pooled = {
  name: 'server over PostgreSQL',
  command: node,
  args: [vitest, 'run', '--project', 'postgres'],
  env: { TEST_ENGINES: 'all', TEST_POOLER: '1' },
}
await runParts(asked.length === 0 ? [[attacks], [pooled]] : [[attacks]])

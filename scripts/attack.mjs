import { ensureBuilt, ensureInstalled, node, program, run } from './ensure.mjs'

ensureInstalled()
// Built portal: one attack starts production servers, which do not start without it.
ensureBuilt()
const vitest = program('vitest/vitest.mjs')
const asked = process.argv.slice(2)
run(node, [vitest, 'run', '--config', 'vitest.attack.config.ts', ...asked])
// All tests of the server on PostgreSQL, through PgBouncer where that is installed.
if (asked.length === 0)
  run(node, [vitest, 'run', '--project', 'postgres'], {
    env: { ...process.env, TEST_ENGINES: 'all', TEST_POOLER: '1' },
  })

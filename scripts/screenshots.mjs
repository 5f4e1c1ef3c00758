import { build, ensureInstalled, node, QUIET, run } from './ensure.mjs'

ensureInstalled()
build()
run(node, [QUIET, 'tests/screenshots/main.ts'])

import { spawnSync } from 'node:child_process'
import { existsSync, statfsSync } from 'node:fs'
import { ensureInstalled, node, program, root } from './ensure.mjs'
import { runParts } from './parts.mjs'

const vitest = program('vitest/vitest.mjs')
const playwright = program('@playwright/test/cli.js')

ensureInstalled()
ensureBrowser()
workInMemory()
// Production servers, which some tests start, do not start without the portal.
const building = "import { ensureBuilt } from './scripts/ensure.mjs'\nensureBuilt()"
await runParts([
  [
    { name: 'types, lint, dead code', command: 'npm', args: ['run', 'check'] },
    { name: 'build', command: node, args: ['--input-type=module', '-e', building] },
  ],
  [{ name: 'tests of rules, server and portal', command: node, args: [vitest, 'run'] }],
  [{ name: 'tests in the browser', command: node, args: [playwright, 'test'] }],
])

/** Places temporary databases and browser profiles in memory where the machine has enough, else on disk. */
function workInMemory() {
  if (process.env.TMPDIR || !existsSync('/dev/shm')) return
  const { bavail, bsize } = statfsSync('/dev/shm')
  if (bavail * bsize > 4 * 1024 ** 3) process.env.TMPDIR = '/dev/shm'
}

/**
 * Installs a browser if needed: Chromium of the machine, else Playwright's own, else the distribution's
 * package. Without any, the tests in the browser fail, and all others still run.
 */
function ensureBrowser() {
  if (hasBrowser()) return
  console.log('Installing a browser…')
  spawnSync(node, [playwright, 'install', 'chromium'], { cwd: root, stdio: 'inherit' })
  if (hasBrowser()) return
  const asRoot = process.getuid?.() === 0 ? [] : ['sudo']
  for (const step of [
    ['apt-get', 'update'],
    ['apt-get', 'install', '-y', 'chromium'],
  ]) {
    const [command, ...args] = [...asRoot, ...step]
    spawnSync(command, args, { cwd: root, stdio: 'inherit' })
  }
}

function hasBrowser() {
  const script = `
    import { browserPath } from './tests/support/browser.ts'
    process.exit(browserPath() ? 0 : 1)`
  return spawnSync(node, ['--input-type=module', '-e', script], { cwd: root }).status === 0
}

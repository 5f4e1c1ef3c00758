import { spawnSync } from 'node:child_process'
import { existsSync, statfsSync } from 'node:fs'
import { ensureBuilt, ensureInstalled, node, program, root, run, start } from './ensure.mjs'

const vitest = program('vitest/vitest.mjs')
const playwright = program('@playwright/test/cli.js')

ensureInstalled()
ensureBrowser()
const checks = start('npm', ['run', 'check'])
// Production servers, which some tests start, do not start without the portal.
ensureBuilt()
await checks
workInMemory()
run(node, [vitest, 'run'])
run(node, [playwright, 'test'])

/** Places temporary databases and browser profiles in memory where the machine has enough, else on disk. */
function workInMemory() {
  if (process.env.TMPDIR || !existsSync('/dev/shm')) return
  const { bavail, bsize } = statfsSync('/dev/shm')
  if (bavail * bsize > 4 * 1024 ** 3) process.env.TMPDIR = '/dev/shm'
}

/**
 * Installs a browser if needed: Chromium of the machine, else Playwright's own, else the distribution's
 * package.
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
    run(command, args)
  }
}

function hasBrowser() {
  const script = `
    import { browserPath } from './tests/support/browser.ts'
    process.exit(browserPath() ? 0 : 1)`
  return spawnSync(node, ['--input-type=module', '-e', script], { cwd: root }).status === 0
}

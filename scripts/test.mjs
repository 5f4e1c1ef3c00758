import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { bin, ensureBuilt, ensureInstalled, run } from './ensure.mjs'

ensureInstalled()
ensureBrowser()
run('npm', ['run', 'check'])
run(bin('node'), [bin('vitest'), 'run'])
ensureBuilt()
run(bin('node'), [bin('playwright'), 'test'])

/** A Chromium on the machine, else Playwright's own, else the distribution's package. */
function ensureBrowser() {
  if (hasBrowser()) return
  console.log('Installing a browser…')
  spawnSync(bin('playwright'), ['install', 'chromium'], { stdio: 'inherit' })
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
    import { browserPath } from './tests/browser.ts'
    process.exit(browserPath() ? 0 : 1)`
  return (
    spawnSync(bin('node'), ['--input-type=module', '-e', script]).status === 0 && existsSync(bin('vitest'))
  )
}

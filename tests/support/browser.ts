import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'

const ON_THE_MACHINE = [
  // Chromium without a user interface, which takes half the time for these tests (decision 0020).
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/** Path of a Chromium: the machine's own, else Playwright's; undefined where there is none. */
export function browserPath(): string | undefined {
  return [...ON_THE_MACHINE, chromium.executablePath()].find(existsSync)
}

/**
 * Flags for a machine without a display, root's sandbox or network access; graphics run in the browser's own
 * process.
 */
export const BROWSER_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--in-process-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // The portal and its hub are on this machine, which the browser takes some time to find out.
  '--disable-features=LocalNetworkAccessChecks',
]

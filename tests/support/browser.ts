import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'

const ON_THE_MACHINE = [
  // The same browser without windows: it runs these tests in half the time.
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/** Where a Chromium is: one the machine has, else the one Playwright has installed; nowhere when there is none. */
export function browserPath(): string | undefined {
  return [...ON_THE_MACHINE, chromium.executablePath()].find(existsSync)
}

/** Flags for a machine without a screen, a sandbox for root or a way out to the network; its drawing needs no process of its own. */
export const BROWSER_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--in-process-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

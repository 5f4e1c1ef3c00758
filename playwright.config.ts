import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { BROWSER_FLAGS, browserPath } from './tests/support/browser.ts'

const results = join(import.meta.dirname, 'test-results')
const executablePath = browserPath()

// Where tests serve a portal elsewhere: the server must be told before they begin, and its workers, which read this, too.
const firstPort = 20_000
const elsewhere = process.env['ELSEWHERE_PORT'] ?? String(firstPort + (process.pid % firstPort))
process.env['ELSEWHERE_PORT'] = elsewhere

/** What runs for seconds is not worth the time that compiling it well takes from the tests beside it. */
const QUICKLY_COMPILED = '--js-flags=--no-maglev --no-turbofan'

/** The portal in a real browser, against the real server over a database of its own that goes with each run. */
export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: results,
  fullyParallel: true,
  forbidOnly: Boolean(process.env['CI']),
  // Two would leave a core idle while they wait.
  workers: 3,
  reporter: 'list',
  // One unsteady test is not worth a whole run; the report names it "flaky".
  retries: process.env['CI'] ? 1 : 0,
  // Two cores that are always busy let a step come late.
  timeout: 90_000,
  expect: { timeout: 20_000 },
  use: {
    // The server says on which port it listens; its capture group below names the variable.
    baseURL: `http://localhost:${process.env['CANAL_PORT']}`,
    browserName: 'chromium',
    launchOptions: {
      args: [...BROWSER_FLAGS, QUICKLY_COMPILED],
      ...(executablePath ? { executablePath } : {}),
    },
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    viewport: { width: 1440, height: 900 },
    // What moves is waited for in vain, and the portal promises to hold still for who asks.
    contextOptions: { reducedMotion: 'reduce' },
    actionTimeout: 20_000,
    screenshot: 'only-on-failure',
  },
  webServer: {
    name: 'canal-admin',
    command: `"${process.execPath}" --disable-warning=ExperimentalWarning demo/main.ts`,
    env: {
      PORT: '0',
      DATA_DIR: join(results, 'data'),
      DATABASE_URL: '',
      ENVIRONMENT: '',
      CORS_ORIGINS: `http://localhost:${elsewhere}`,
    },
    wait: { stdout: /localhost:(?<canal_port>\d+)\/admin/ },
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5_000 },
  },
})

import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { BROWSER_FLAGS, browserPath } from './tests/support/browser.ts'

const results = join(import.meta.dirname, 'test-results')
const executablePath = browserPath()

// Port of the portal on another origin: the environment passes it to the server and to the workers, which
// load this file, too.
const firstPort = 20_000
const elsewhere = process.env['ELSEWHERE_PORT'] ?? String(firstPort + (process.pid % firstPort))
process.env['ELSEWHERE_PORT'] = elsewhere

// Port of the name server that a test proves domains by; likewise.
const names = process.env['NAMES_PORT'] ?? String(2 * firstPort + (process.pid % firstPort))
process.env['NAMES_PORT'] = names

/** V8 without its optimising compilers, whose work does not pay off within seconds and slows the tests beside it. */
const QUICKLY_COMPILED = '--js-flags=--no-maglev --no-turbofan'

/** Tests of the portal in a real browser, against the real server with a database of its own for each run. */
export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: results,
  fullyParallel: true,
  forbidOnly: Boolean(process.env['CI']),
  // Three on two cores: with two, a core would idle while tests wait.
  workers: 3,
  reporter: 'list',
  // One retry, so that a flaky test does not fail the run; the report names it "flaky" (decision 0180).
  retries: process.env['CI'] ? 1 : 0,
  // Timeout for a busy two-core machine.
  timeout: 90_000,
  expect: { timeout: 20_000 },
  use: {
    // Port from the server's output: the capture group below names the variable.
    baseURL: `http://localhost:${process.env['CANAL_PORT']}`,
    browserName: 'chromium',
    launchOptions: {
      args: [...BROWSER_FLAGS, QUICKLY_COMPILED],
      ...(executablePath ? { executablePath } : {}),
    },
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    viewport: { width: 1440, height: 900 },
    // Reduced motion, so that tests need not wait for animations.
    contextOptions: { reducedMotion: 'reduce' },
    actionTimeout: 20_000,
    screenshot: 'only-on-failure',
  },
  webServer: {
    name: 'canal-admin',
    command: `"${process.execPath}" --disable-warning=ExperimentalWarning tests/e2e/support/serveDemo.ts`,
    env: {
      PORT: '0',
      DATA_DIR: join(results, 'data'),
      DATABASE_URL: '',
      ENVIRONMENT: '',
      // Tests may say where a call comes from.
      TRUSTED_PROXY: '127.0.0.1, ::1',
      // Receivers of webhooks, and issuers of identities, are tests.
      WEBHOOK_LOOPBACK: 'true',
      // Name server of a test, too: nothing else asks the DNS.
      NAME_SERVERS: `127.0.0.1:${names}`,
      CORS_ORIGINS: `http://localhost:${elsewhere}`,
    },
    wait: { stdout: /localhost:(?<canal_port>\d+)\/admin/ },
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5_000 },
  },
})

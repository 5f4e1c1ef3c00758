import { type Browser, expect, type Page } from '@playwright/test'

/**
 * Browser window reused by the tests of a worker and reset before each: with the portal's code already
 * compiled, opening it takes two thirds of the CPU time (decision 0092).
 */
export type Window = {
  readonly page: Page
  /** HTTP statuses that the current test provokes; 0 for no answer. */
  refusals: readonly number[]
  /** Errors of the browser: exceptions, policy violations, unexpected refusals. */
  complaints: string[]
}

/** State of a window at the start of a test. */
export type Wanted = {
  readonly refusals: readonly number[]
  readonly viewport: { readonly width: number; readonly height: number } | null
  /** Content of local storage. */
  readonly stored: Readonly<Record<string, string>>
}

/** Turns violations of the Content-Security-Policy into page errors. */
const reportViolations = () =>
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) => {
    throw new Error(`Policy violated: ${violatedDirective} ${blockedURI} ${sample}`)
  })

function listen(page: Page, window: Window): void {
  // Console messages of unanswered requests. A chunk that fails to load is a page error besides.
  const unanswered = /^Failed to load resource: net::ERR|^WebSocket connection to|^ChunkError/
  const isExpected = (text: string) =>
    window.refusals.some(status =>
      status === 0 ? unanswered.test(text) : text.includes(`a status of ${status} `),
    )
  page.on('pageerror', error => window.complaints.push(error.stack ?? error.message))
  page.on('console', message => {
    if (message.type() !== 'error' || isExpected(message.text())) return
    window.complaints.push(`${message.text()} ${message.location().url}`)
  })
}

/** Opens a window in a browser context of its own. */
export async function openWindow(browser: Browser): Promise<Window> {
  const context = await browser.newContext()
  await context.addInitScript(reportViolations)
  const window: Window = { page: await context.newPage(), refusals: [], complaints: [] }
  listen(window.page, window)
  context.on('page', page => listen(page, window))
  return window
}

/** Events that tests listen to without removing the listener. */
const HEARD = ['request', 'requestfinished', 'requestfailed', 'response', 'dialog'] as const

/** Removes the listeners of tests from a page; those that collect errors stay. */
export function stopListening(page: Page): void {
  for (const event of HEARD) page.removeAllListeners(event)
}

/** Resets a window after a test: closes other pages, removes routes and listeners, sets storage and viewport. */
export async function resetWindow(window: Window, { refusals, viewport, stored }: Wanted): Promise<void> {
  const { page } = window
  const context = page.context()
  const others = context.pages().filter(other => other !== page)
  await Promise.all(others.map(other => other.close()))
  await Promise.all([page, context].map(routed => routed.unrouteAll({ behavior: 'ignoreErrors' })))
  stopListening(page)
  await Promise.all([context.clearPermissions(), context.clearCookies()])
  // Page of the portal's origin without the portal, so that nothing else writes to the storage. Retried,
  // because a pending navigation of the last test may interfere.
  await expect(() => page.goto('/health', { timeout: 6_000 })).toPass({ timeout: 20_000 })
  await page.mouse.move(0, 0)
  if (viewport) await page.setViewportSize(viewport)
  await page.evaluate(entries => {
    localStorage.clear()
    sessionStorage.clear()
    for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value)
  }, stored)
  Object.assign(window, { refusals, complaints: [] })
}

/** Page outside the shell: on the way through it, whatever was open, typed or chosen before is gone. */
const PLAIN = '/admin/pages/acessibilidade'

/**
 * Resets a window without loading the portal again: what is stored changes as by another tab. Returns whether it
 * could: not where the portal has not been loaded, was signed out, or asks about unsaved changes.
 */
export async function tidyWindow(window: Window, { refusals, viewport, stored }: Wanted): Promise<boolean> {
  const { page } = window
  if (!/\/admin\/(?!pages\/)/.test(page.url())) return false
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  stopListening(page)
  await page.mouse.move(0, 0)
  if (viewport) await page.setViewportSize(viewport)
  await goOnTo(page, PLAIN)
  const plain = page.getByRole('heading', { level: 1, name: /acc?ess?ibili/i })
  await expect(plain.or(page.getByRole('alertdialog')).first()).toBeVisible()
  if (!(await plain.isVisible())) return false
  await page.evaluate(entries => {
    // Toasts outlive the page that told them.
    for (const close of document.querySelectorAll<HTMLElement>(
      ':is([role=status], [role=alert]) .MuiIconButton-root',
    ))
      close.click()
    // Sheets that a test put in its place: the portal's own are elements.
    document.adoptedStyleSheets = []
    localStorage.clear()
    sessionStorage.clear()
    for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value)
    for (const storageArea of [localStorage, sessionStorage])
      dispatchEvent(new StorageEvent('storage', { key: null, storageArea }))
  }, stored)
  Object.assign(window, { refusals, complaints: [] })
  return true
}

/** Navigates client-side, as the portal's own links do. */
export const goOnTo = (page: Page, path: string) =>
  page.evaluate(to => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate', { state: null }))
  }, path)

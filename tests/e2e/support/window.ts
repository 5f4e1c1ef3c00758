import { type Browser, expect, type Page } from '@playwright/test'

/**
 * A window that the tests of a worker take in turn, emptied before each: where the portal was compiled before, opening
 * it again takes two thirds of the processor.
 */
export type Window = {
  readonly page: Page
  /** The statuses that whoever has it makes the server refuse with; 0 where no answer comes. */
  refusals: readonly number[]
  /** Whatever else the browser has complained of: errors, violations of its policy, refusals nobody asked for. */
  complaints: string[]
}

/** What a window has to look like to whoever takes it. */
export type Wanted = {
  readonly refusals: readonly number[]
  readonly viewport: { readonly width: number; readonly height: number } | null
  /** What its storage holds, by its keys. */
  readonly stored: Readonly<Record<string, string>>
}

/** A violation of the browser policy becomes an error of the page. */
const reportViolations = () =>
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) => {
    throw new Error(`Policy violated: ${violatedDirective} ${blockedURI} ${sample}`)
  })

function listen(page: Page, window: Window): void {
  // A part of the portal that does not arrive is another error of the page.
  const unanswered = /^Failed to load resource: net::ERR|^WebSocket connection to|^ChunkError/
  const isExpected = (text: string) =>
    window.refusals.some(status =>
      status === 0 ? unanswered.test(text) : text.includes(`a status of ${status} `),
    )
  page.on('pageerror', error => window.complaints.push(error.stack ?? error.message))
  page.on('console', message => {
    if (message.type() === 'error' && !isExpected(message.text())) window.complaints.push(message.text())
  })
}

/** Opens a window that shares nothing with others. */
export async function openWindow(browser: Browser): Promise<Window> {
  const context = await browser.newContext()
  await context.addInitScript(reportViolations)
  const window: Window = { page: await context.newPage(), refusals: [], complaints: [] }
  listen(window.page, window)
  context.on('page', page => listen(page, window))
  return window
}

/** What tests listen to, and do not stop listening to. */
const HEARD = ['request', 'requestfinished', 'requestfailed', 'response', 'dialog'] as const

/** Takes from a page what tests have listened with; its complaints are still heard. */
export function stopListening(page: Page): void {
  for (const event of HEARD) page.removeAllListeners(event)
}

/** Takes from a window all that the last test has left in it, and gives it what the next one wants. */
export async function resetWindow(window: Window, { refusals, viewport, stored }: Wanted): Promise<void> {
  const { page } = window
  const context = page.context()
  const others = context.pages().filter(other => other !== page)
  await Promise.all(others.map(other => other.close()))
  await Promise.all([page, context].map(routed => routed.unrouteAll({ behavior: 'ignoreErrors' })))
  stopListening(page)
  await Promise.all([context.clearPermissions(), context.clearCookies()])
  // A page of the portal's origin that is none of the portal: nothing writes to the storage beside us.
  // A navigation that the last test began may still come in between: one that hangs is begun again.
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

/** Goes to another path within the portal that is open, as its own links do. */
export const goOnTo = (page: Page, path: string) =>
  page.evaluate(to => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate', { state: null }))
  }, path)

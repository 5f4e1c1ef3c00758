import type { Page, Request } from '@playwright/test'

const STILL = 50

/**
 * Follows what a page asks for from now on; the answered function waits until nothing is on its way, but for what is
 * held back, and the page does nothing. Playwright's `networkidle` holds once for a document: within the portal it waits for nothing.
 */
export function quietOf(page: Page): (held?: number) => Promise<void> {
  const open = new Set<Request>()
  page.on('request', request => open.add(request))
  page.on('requestfinished', request => open.delete(request))
  page.on('requestfailed', request => open.delete(request))
  const idle = () =>
    page.evaluate(
      pause =>
        new Promise<void>(resolve => {
          requestIdleCallback(() => setTimeout(resolve, pause), { timeout: 2_000 })
        }),
      STILL,
    )
  return async (held = 0) => {
    for (let still = 0; still < 2; still = open.size <= held ? still + 1 : 0) await idle()
  }
}

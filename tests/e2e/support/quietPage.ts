import type { Page, Request } from '@playwright/test'

const STILL = 50

/**
 * Tracks a page's requests from now on; the returned function waits until none is pending, except those held
 * back, and the page is idle. Playwright's `networkidle` fires once per document, so client-side navigation
 * needs this.
 */
export function quietOf(page: Page): (held?: () => number) => Promise<void> {
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
  return async (held = () => 0) => {
    for (let still = 0; still < 2; still = open.size <= held() ? still + 1 : 0) await idle()
  }
}

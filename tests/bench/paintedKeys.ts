import type { Page } from '@playwright/test'

/** Milliseconds from each key that `press` presses in the focused input until the change is painted. */
export async function paintedKeys(page: Page, press: () => Promise<void>): Promise<readonly number[]> {
  await page.evaluate(() => {
    const times: number[] = []
    Object.assign(window, { times })
    document.addEventListener(
      'keydown',
      ({ timeStamp }) =>
        requestAnimationFrame(() => setTimeout(() => times.push(performance.now() - timeStamp))),
      true,
    )
  })
  await press()
  return page.evaluate(() => (window as unknown as { times: number[] }).times)
}

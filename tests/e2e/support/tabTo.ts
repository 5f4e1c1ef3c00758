import { expect, type Locator, type Page } from '@playwright/test'

/** Presses Tab until the target has the focus. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(async () => {
    await page.keyboard.press('Tab')
    // Looked at once: a wait would end in vain for each stop on the way.
    expect(await target.and(page.locator(':focus')).count()).toBe(1)
  }).toPass({ intervals: [0] })
}

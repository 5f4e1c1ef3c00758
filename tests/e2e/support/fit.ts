import { expect, type Page } from '@playwright/test'

/** Elements beyond the right edge of the window, except within scrolling or clipped containers. */
const beyondTheEdge = (page: Page) =>
  page.evaluate(() => {
    const scrolls = (element: Element | null): boolean =>
      element !== null &&
      element !== document.body &&
      (['auto', 'scroll', 'hidden'].includes(getComputedStyle(element).overflowX) ||
        scrolls(element.parentElement))
    return [...document.querySelectorAll('body *')]
      .filter(element => element.getBoundingClientRect().right > innerWidth + 1 && !scrolls(element))
      .map(element => `${element.tagName} ${element.textContent?.slice(0, 60)}`)
  })

const sideways = (page: Page) =>
  page.evaluate(() => (document.scrollingElement?.scrollWidth ?? 0) - innerWidth)

/** Expects a page without horizontal scrolling. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  await expect.poll(() => sideways(page)).toBeLessThanOrEqual(0)
  expect(await beyondTheEdge(page)).toEqual([])
}

import type { Page } from '@playwright/test'

/** Greatest sum of layout shifts of a page (Core Web Vitals call 0.1 good). */
export const MOST_SHIFT = 0.02

type Shift = PerformanceEntry & { readonly value: number; readonly hadRecentInput: boolean }

/** Sum of the shifts since the document was loaded that no input caused. */
export const shiftsOf = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>(resolve => {
        const seen: Shift[] = []
        const observer = new PerformanceObserver(list => seen.push(...(list.getEntries() as Shift[])))
        observer.observe({ type: 'layout-shift', buffered: true })
        requestIdleCallback(() => {
          seen.push(...(observer.takeRecords() as Shift[]))
          resolve(seen.filter(one => !one.hadRecentInput).reduce((sum, { value }) => sum + value, 0))
        })
      }),
  )

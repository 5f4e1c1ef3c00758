import type { CDPSession, Locator, Page } from '@playwright/test'
import { paintedKeys } from './paintedKeys.ts'
import { quantile } from './quantile.ts'

/** Factor by which the processor of a page is made slower than this machine's. */
const SLOWED = 4

const KEYS = '1234567890'

/** Milliseconds of a turn in which a page is looked at, busy ones of it in an idle page, and idle turns until it has settled. */
const TURN = 250
const LEAST = 20
const IDLE_TURNS = 4

export type OpenPage = { readonly page: Page; readonly session: CDPSession }

/** Parts of an application that are measured. */
export type Application = {
  /** Opens its list of so many rows. */
  readonly open: (rows: number) => Promise<OpenPage>
  /** Control that sorts by the second column. */
  readonly sorter: (page: Page) => Locator
  readonly searchBox: (page: Page) => Locator
  /** Control that opens the first record to be edited. */
  readonly opener: (page: Page) => Locator
  /** First text input of that record's form. */
  readonly input: (page: Page) => Locator
}

/** Busy time of the page's main thread since it was opened, in milliseconds. */
export async function busy({ session }: OpenPage): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics')
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000
}

/** Waits until the page has nothing more to do: what it has begun belongs to what was done, and not to what comes next. */
export async function settled(opened: OpenPage): Promise<void> {
  let last = await busy(opened)
  for (let idle = 0; idle < IDLE_TURNS; ) {
    await opened.page.waitForTimeout(TURN)
    const now = await busy(opened)
    idle = now - last < LEAST ? idle + 1 : 0
    last = now
  }
}

/** Milliseconds that an act keeps the main thread busy, until the page has settled. */
async function busyBy(opened: OpenPage, act: () => Promise<unknown>): Promise<number> {
  const before = await busy(opened)
  await act()
  await settled(opened)
  return (await busy(opened)) - before
}

/** Milliseconds from one of ten keys in the focused input until the change is painted, the median. */
async function typed(page: Page): Promise<number> {
  const times = await paintedKeys(page, async () => {
    for (const key of KEYS) {
      await page.keyboard.press(key)
      await page.waitForTimeout(200)
    }
  })
  return quantile(times, 0.5)
}

/** Milliseconds of the main thread, but for a key, which is until the next paint. */
export type Interactions = Readonly<Record<'sort' | 'search' | 'open' | 'keys' | 'key', number>>

/** Sorts, searches, opens a record and types in its form, in a browser that is slowed. */
export async function interact(application: Application, rows: number): Promise<Interactions> {
  const opened = await application.open(rows)
  const { page, session } = opened
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWED })
  const sort = await busyBy(opened, () => application.sorter(page).click())
  const search = await busyBy(opened, () => application.searchBox(page).pressSequentially('a'))
  const open = await busyBy(opened, async () => {
    await application.opener(page).click()
    await application.input(page).waitFor()
  })
  await application.input(page).focus()
  await page.keyboard.press('End')
  let key = 0
  const keys = await busyBy(opened, async () => {
    key = await typed(page)
  })
  await page.close()
  return { sort, search, open, keys, key }
}

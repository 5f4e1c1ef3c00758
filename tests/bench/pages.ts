import type { Page } from '@playwright/test'
import type { Figure } from './figure.ts'
import { type Application, busy, type Interactions, interact, type OpenPage, settled } from './interaction.ts'
import { ROWS, startBesidePeer } from './peerHost.ts'
import { quantile } from './quantile.ts'
import { openWindow } from './window.ts'

const FEW = 10

/** Number of runs of which the median is taken. */
const RUNS = 7

/** Milliseconds from a click until the change is painted. */
const clickTo = (page: Page, at: number) =>
  page.evaluate(async place => {
    const box = document.querySelectorAll<HTMLElement>('table input[type=checkbox]')[place]
    const start = performance.now()
    box?.click()
    await new Promise<void>(resolve => requestAnimationFrame(() => setTimeout(resolve)))
    return performance.now() - start
  }, at)

/** Milliseconds of a run; of the main thread for a page of few rows and of many, and from a tick until it is painted. */
type Measured = Readonly<Record<'few' | 'many' | 'ticked' | 'all', number>>

async function measure(open: (rows: number) => Promise<OpenPage>): Promise<Measured> {
  const runs: Measured[] = []
  for (let run = 0; run < RUNS; run += 1) {
    const small = await open(FEW)
    const few = await busy(small)
    await small.page.close()
    const large = await open(ROWS)
    const many = await busy(large)
    const { page } = large
    runs.push({ few, many, ticked: await clickTo(page, 3), all: await clickTo(page, 0) })
    await page.close()
  }
  const of = (name: keyof Measured) =>
    quantile(
      runs.map(one => one[name]),
      0.5,
    )
  return { few: of('few'), many: of('many'), ticked: of('ticked'), all: of('all') }
}

/** Page of a hundred rows in a browser, beside react-admin's own table of the same rows and columns. */
export async function pageFigures(): Promise<readonly Figure[]> {
  const { host, user, stop, peerUrl, ourUrl } = await startBesidePeer()
  const { origin, context, close } = await openWindow(host, user)

  const opened = async (url: string, rows: number) => {
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    await session.send('Performance.enable')
    await page.goto(`${origin}${url}`)
    await page
      .locator('table tbody tr')
      .nth(rows - 1)
      .waitFor()
    // The rows are measured without the lazy parts of the page.
    await settled({ page, session })
    return { page, session }
  }
  const sorter = (page: Page) => page.locator('table thead .MuiTableSortLabel-root').nth(1)
  const peer: Application = {
    sorter,
    open: rows => opened(peerUrl(rows), rows),
    searchBox: page => page.locator('input[name=q]'),
    opener: page => page.locator('table tbody tr').first().locator('td').nth(1),
    input: page => page.locator('form input[name=Codigo]'),
  }
  const ours: Application = {
    sorter,
    open: rows => opened(ourUrl(rows), rows),
    // Selectors as cheap as those of the peer, since the page's main thread evaluates them.
    searchBox: page => page.locator('input[role=searchbox]'),
    opener: page => page.locator('table tbody button[id$=-editar]').first(),
    input: page => page.locator('form input[id$=Codigo]'),
  }
  const [mine, theirs] = [await measure(ours.open), await measure(peer.open)]
  const [acts, theirActs] = [await interactions(ours), await interactions(peer)]

  await close()
  await stop()
  const floor = "react-admin's own"
  return [
    { what: 'a page of 100 rows', value: mine.many, unit: 'ms', floor, against: theirs.many },
    {
      what: '90 rows more on a page',
      value: mine.many - mine.few,
      unit: 'ms',
      floor,
      against: theirs.many - theirs.few,
    },
    { what: 'tick one of 100 rows', value: mine.ticked, unit: 'ms', floor, against: theirs.ticked },
    { what: 'tick all of 100 rows', value: mine.all, unit: 'ms', floor, against: theirs.all },
    ...Object.entries(whats).map(([name, what]): Figure => {
      const act = name as keyof Interactions
      return { what, value: acts[act], unit: 'ms', floor, against: theirActs[act] }
    }),
  ]
}

/** Interactions that are measured in a browser that is slowed four times: by the main thread, a key until the next paint. */
const whats: Readonly<Record<keyof Interactions, string>> = {
  sort: 'sort 25 rows, slowed',
  search: 'search among 25 rows, slowed',
  open: 'open a record, slowed',
  keys: 'ten keys in its form, slowed',
  key: 'one of them until it is painted',
}

const SHOWN = 25

async function interactions(application: Application): Promise<Interactions> {
  const runs: Interactions[] = []
  for (let run = 0; run < RUNS; run += 1) runs.push(await interact(application, SHOWN))
  const of = (act: keyof Interactions) =>
    quantile(
      runs.map(one => one[act]),
      0.5,
    )
  return { sort: of('sort'), search: of('search'), open: of('open'), keys: of('keys'), key: of('key') }
}

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import type { CDPSession, Page } from '@playwright/test'
import react from '@vitejs/plugin-react'
import { Hono } from 'hono'
import { build } from 'vite'
import { columnField, entityNamed } from '#contract/entity.ts'
import { load } from '../load/load.ts'
import { startServer } from '../server/support/server.ts'
import type { Figure } from './figure.ts'
import { quantile } from './quantile.ts'
import { openWindow } from './window.ts'

const entity = entityNamed('despesa')
const ROWS = 100
const FEW = 10

/** Number of runs of which the median is taken. */
const RUNS = 7

type Opened = { readonly page: Page; readonly session: CDPSession }

/** Busy time of the page's main thread since it was opened, in milliseconds. */
async function busy({ session }: Opened): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics')
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000
}

/** Milliseconds from a click until the change is painted. */
const clickTo = (page: Page, at: number) =>
  page.evaluate(async place => {
    const box = document.querySelectorAll<HTMLElement>('table input[type=checkbox]')[place]
    const start = performance.now()
    box?.click()
    await new Promise<void>(resolve => requestAnimationFrame(() => setTimeout(resolve)))
    return performance.now() - start
  }, at)

type Measured = { readonly opened: number; readonly ticked: number; readonly all: number }

async function measure(open: (rows: number) => Promise<Opened>): Promise<Measured> {
  const runs: Measured[] = []
  for (let run = 0; run < RUNS; run += 1) {
    const few = await open(FEW)
    const base = await busy(few)
    await few.page.close()
    const many = await open(ROWS)
    const { page } = many
    const opened = (await busy(many)) - base
    const ticked = await clickTo(page, 3)
    const all = await clickTo(page, 0)
    runs.push({ opened, ticked, all })
    await page.close()
  }
  const of = (name: keyof Measured) =>
    quantile(
      runs.map(one => one[name]),
      0.5,
    )
  return { opened: of('opened'), ticked: of('ticked'), all: of('all') }
}

/** Page of a hundred rows in a browser, beside react-admin's own table of the same rows and columns. */
export async function pageFigures(): Promise<readonly Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'canal-peer-'))
  await build({
    configFile: false,
    root: join(import.meta.dirname, 'peer'),
    base: '/peer/',
    logLevel: 'error',
    plugins: [react()],
    build: { outDir: folder },
  })
  const server = await startServer()
  await load(server.db, { rows: ROWS, register: entity.name }, () => {})
  const user = await server.signIn('industria@demo.canal')
  const host = new Hono()
  host.use('/peer/*', serveStatic({ root: folder, rewriteRequestPath: path => path.replace(/^\/peer/, '') }))
  host.mount('/', server.app.fetch, { replaceRequest: request => request })
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
    // Lazy parts of the page load within this time; the rows are measured without them.
    await page.waitForTimeout(500)
    return { page, session }
  }
  const columns = entity.spec.list.map(name => columnField(entity.spec.fields, name, 'pt'))
  const peer = (rows: number) =>
    opened(
      `/peer/?${new URLSearchParams({ rows: String(rows), columns: JSON.stringify(columns), token: user.Token_Acess })}`,
      rows,
    )
  const ours = (rows: number) => opened(`/admin/despesas?perPage=${rows}`, rows)
  const [mine, theirs] = [await measure(ours), await measure(peer)]

  await close()
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
  const floor = "react-admin's own"
  return [
    { what: '90 rows more on a page', value: mine.opened, unit: 'ms', floor, against: theirs.opened },
    { what: 'tick one of 100 rows', value: mine.ticked, unit: 'ms', floor, against: theirs.ticked },
    { what: 'tick all of 100 rows', value: mine.all, unit: 'ms', floor, against: theirs.all },
  ]
}

import { mkdtempSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createAdaptorServer } from '@hono/node-server'
import { chromium } from '@playwright/test'
import lighthouse from 'lighthouse'
import { BROWSER_FLAGS, browserPath } from '../support/browser.ts'
import type { Figure } from './figure.ts'
import { startBesidePeer } from './peerHost.ts'
import { quantile } from './quantile.ts'

/** Number of runs of which the median is taken. */
const RUNS = 3

const SHOWN = 25

/** Least points of the sign-in page and of a list. */
const TARGETS = { signIn: 90, list: 65 }

/** Points of 100 for the performance of a page on Lighthouse's telephone, and seconds until its largest part is painted. */
async function look(url: string, port: number): Promise<{ readonly points: number; readonly paint: number }> {
  const result = await lighthouse(url, {
    port,
    onlyCategories: ['performance'],
    // The browser keeps who is signed in.
    disableStorageReset: true,
    logLevel: 'error',
  })
  const { categories, audits } = result?.lhr ?? {}
  return {
    points: (categories?.['performance']?.score ?? Number.NaN) * 100,
    paint: (audits?.['largest-contentful-paint']?.numericValue ?? Number.NaN) / 1000,
  }
}

async function median(url: string, port: number) {
  const runs: Awaited<ReturnType<typeof look>>[] = []
  for (let run = 0; run < RUNS; run += 1) runs.push(await look(url, port))
  const of = (name: 'points' | 'paint') =>
    quantile(
      runs.map(one => one[name]),
      0.5,
    )
  return { points: of('points'), paint: of('paint') }
}

/** Sign-in page and a list of 25 rows on Lighthouse's telephone, the list beside react-admin's own of the same rows. */
export async function phoneFigures(): Promise<readonly Figure[]> {
  const { host, user, stop, peerUrl, ourUrl } = await startBesidePeer()
  const listener = createAdaptorServer({ fetch: host.fetch })
  await new Promise<void>(resolve => listener.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(listener.address() as AddressInfo).port}`
  const profile = mkdtempSync(join(tmpdir(), 'canal-phone-'))
  const port = 9_222
  const path = browserPath()
  const browser = await chromium.launchPersistentContext(profile, {
    args: [...BROWSER_FLAGS, `--remote-debugging-port=${port}`],
    ...(path ? { executablePath: path } : {}),
  })
  const signIn = await median(`${origin}/admin/pages/login`, port)
  const page = await browser.newPage()
  await page.goto(`${origin}/health`)
  await page.evaluate(stored => localStorage.setItem('__canal_user', stored), JSON.stringify(user))
  await page.close()
  const [ours, peer] = [
    await median(`${origin}${ourUrl(SHOWN)}`, port),
    await median(`${origin}${peerUrl(SHOWN)}`, port),
  ]
  await browser.close()
  listener.close()
  await stop()
  rmSync(profile, { recursive: true, force: true })
  const points = { unit: 'points', floor: 'target' } as const
  const floor = "react-admin's own"
  return [
    { what: 'sign-in on a telephone', value: signIn.points, ...points, against: TARGETS.signIn },
    { what: 'a list on a telephone', value: ours.points, ...points, against: TARGETS.list },
    { what: 'a list on a telephone', value: ours.points, ...points, floor, against: peer.points },
    { what: 'its largest part is painted', value: ours.paint, unit: 's', floor, against: peer.paint },
  ]
}

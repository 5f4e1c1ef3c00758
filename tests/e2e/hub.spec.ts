import { type Browser, expect, type Page, test } from '@playwright/test'
import type { Session } from '#contract/session.ts'
import { hubHost } from './support/hubHost.ts'
import { USER_KEY } from './support/portal.ts'
import { quietOf } from './support/quietPage.ts'

/** Page that records the Ids of received notifications, in order. */
type Recording = Window & { arrived: number[] }

/** Browser APIs to remove, so that each transport is used. */
const transports = [
  { name: 'WebSockets', lacking: [] },
  { name: 'server-sent events', lacking: ['WebSocket'] },
  { name: 'long polling', lacking: ['WebSocket', 'EventSource'] },
]

/** Hooks JSON.parse, through which messages of every transport go. */
const recordNotifications = () => {
  const recording = window as unknown as Recording
  recording.arrived = []
  const parse = JSON.parse
  JSON.parse = (text, ...rest) => {
    const value = parse(text, ...rest)
    if (value?.type === 1 && value.target === 'NovaNotificacao') recording.arrived.push(value.arguments[0].Id)
    return value
  }
}

const arrived = (page: Page) => () => page.evaluate(() => (window as unknown as Recording).arrived)

let host: Awaited<ReturnType<typeof hubHost>>

// In one worker: the database of the host takes longest.
test.describe.configure({ mode: 'default' })

test.beforeAll(async () => {
  host = await hubHost()
})
test.afterAll(() => host.remove())

/** Page of a signed-in user, in a browser without these APIs. */
async function openWithout(browser: Browser, user: Session, lacking: readonly string[]) {
  const context = await browser.newContext()
  await context.addInitScript(recordNotifications)
  await context.addInitScript(
    ({ key, stored, without }) => {
      localStorage.setItem(key, stored)
      for (const one of without) Reflect.deleteProperty(window, one)
    },
    { key: USER_KEY, stored: JSON.stringify(user), without: lacking },
  )
  const page = await context.newPage()
  const warnings: string[] = []
  page.on('console', message => {
    if (message.type() === 'warning') warnings.push(message.text())
  })
  const tied = () => page.waitForResponse(/signal\/connection\/adicionar/)
  const first = tied()
  await page.goto(`${host.url}/admin/`)
  expect((await first).status()).toBe(200)
  return { page, context, warnings, tied }
}

test('over each transport nothing is missed when the network is cut and the server restarted', async ({
  browser,
}) => {
  const user = await host.signIn('industria@demo.canal')
  const opened = await Promise.all(
    transports.map(async ({ name, lacking }) => ({ name, ...(await openWithout(browser, user, lacking)) })),
  )
  const expectArrived = async (...ids: readonly number[]) => {
    for (const { name, page } of opened) await expect.poll(arrived(page), name).toEqual(ids)
  }
  const offline = (isOffline: boolean) =>
    Promise.all(opened.map(({ context }) => context.setOffline(isOffline)))
  await host.notify(user, 1)
  await expectArrived(1)

  await offline(true)
  host.line.cut()
  await host.notify(user, 2)
  await host.notify(user, 3)
  host.line.mend()
  await offline(false)
  await expectArrived(1, 2, 3)

  const afterRestart = opened.map(({ tied }) => tied())
  await host.stop()
  await host.notify(user, 4)
  await host.start()
  for (const answer of await Promise.all(afterRestart)) expect(answer.status()).toBe(200)
  await host.notify(user, 5)
  await expectArrived(1, 2, 3, 4, 5)
  for (const { name, warnings, context } of opened) {
    expect(
      warnings.filter(text => text.startsWith('Hub not connected')),
      name,
    ).not.toEqual([])
    await context.close()
  }
})

test('the client of the hub is loaded after the page is shown, and not before signing in', async ({
  context,
  page,
}) => {
  const quiet = quietOf(page)
  await page.clock.install()
  const loaded: string[] = []
  page.on('request', request => loaded.push(new URL(request.url()).pathname))
  await page.goto(`${host.url}/admin/pages/login`)
  await expect(page.getByRole('heading').first()).toBeVisible()
  // Longer than the portal delays the loading of parts that are not visible.
  await page.clock.runFor('00:10')
  await quiet()
  expect(loaded.filter(path => path.startsWith('/hub'))).toEqual([])
  const user = await host.signIn('industria@demo.canal')
  await context.addInitScript(
    ([key = '', stored = '']) => localStorage.setItem(key, stored),
    [USER_KEY, JSON.stringify(user)],
  )
  await page.goto(`${host.url}/admin/`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect.poll(() => loaded).toContain('/hub/negotiate')
})

test('a start whose handshake is refused too late is given up, and begun anew', async ({ context, page }) => {
  const user = await host.signIn('industria@demo.canal')
  await context.addInitScript(
    ([key = '', stored = '']) => localStorage.setItem(key, stored),
    [USER_KEY, JSON.stringify(user)],
  )
  await page.clock.install()
  let refused = 0
  await page.routeWebSocket(/\/hub\?/, socket => {
    if (refused > 0) return void socket.connectToServer()
    refused += 1
    // Before the client waits for it, as of a page that was frozen between the upgrade and the answer.
    socket.send('{"error":"The handshake is late."}\u001e')
    void socket.close()
  })
  const tied = page.waitForResponse(/signal\/connection\/adicionar/)
  await page.goto(`${host.url}/admin/`)
  await expect.poll(() => refused).toBe(1)
  await page.clock.runFor('00:40')
  expect((await tied).status()).toBe(200)
})

test('a tab whose session ended elsewhere asks to sign in again', async ({ context, page }) => {
  const user = await host.signIn('industria@demo.canal')
  await context.addInitScript(
    ([key = '', stored = '']) => localStorage.setItem(key, stored),
    [USER_KEY, JSON.stringify(user)],
  )
  const tied = page.waitForResponse(/signal\/connection\/adicionar/)
  await page.goto(`${host.url}/admin/`)
  await tied
  await host.signOut(user)
  await expect(page).toHaveURL(/\/pages\/login/)
})

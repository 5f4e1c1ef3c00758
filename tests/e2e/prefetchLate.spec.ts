import { expect, type Page } from '@playwright/test'
import { CLIENT_HEADER } from '#contract/endpoint.ts'
import { entityNamed } from '#contract/entity.ts'
import { hold } from './support/hold.ts'
import { test } from './support/portal.ts'
import { quietOf } from './support/quietPage.ts'
import { rowsOf } from './support/screen.ts'

const modelo = entityNamed('modelo')

const READER = '**/assets/prefetchRegister-*.js'

/** Chosen client of each request for a list, from now on. */
function listRequests(page: Page, path: string): readonly (string | undefined)[] {
  const clients: (string | undefined)[] = []
  page.on('request', request => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/') && pathname.endsWith(`/${path}`))
      clients.push(request.headers()[CLIENT_HEADER.toLowerCase()])
  })
  return clients
}

/** Releases the chunk that prefetches lists, and waits until it has run. */
async function letRead(page: Page, release: () => void): Promise<void> {
  const came = page.waitForResponse(READER)
  release()
  await (await came).finished()
  await page.evaluate(() => new Promise<void>(resolve => requestIdleCallback(() => resolve())))
}

test('a list whose part that reads ahead comes late is asked for once', async ({ page }) => {
  const release = await hold(page, READER)
  const asked = listRequests(page, 'modelos')
  await page.goto('/admin/modelos')
  await expect(rowsOf(page, modelo).first()).toBeVisible()
  await letRead(page, release)
  expect(asked).toHaveLength(1)
})

test.describe('for a provider', () => {
  test.use({ account: 'agente', refusals: [404] })

  test('a list asked for on behalf of one client is not shown for the one chosen meanwhile', async ({
    page,
    api,
    session,
  }) => {
    const { IdRegistro } = await api.sessionOf('industria')
    const key = `__canal_client_${session?.IdUsuario}`
    const choose = (Id: number) => JSON.stringify({ Id })
    await page.evaluate(
      ([name, client]) => localStorage.setItem(String(name), String(client)),
      [key, choose(999_999)],
    )
    const asked = listRequests(page, 'modelos')
    const release = await hold(page, '**/account/validateToken')
    const answered = page.waitForResponse(/\/api\/.*\/modelos\?/)
    await page.goto('/admin/modelos', { waitUntil: 'commit' })
    await answered
    const other = await page.context().newPage()
    await other.goto('/health')
    await other.evaluate(
      ([name, client]) => localStorage.setItem(String(name), String(client)),
      [key, choose(IdRegistro)],
    )
    release()
    await expect(rowsOf(page, modelo).first()).toBeVisible()
    expect(asked).toEqual(['999999', String(IdRegistro)])
  })
})

test.describe('a part that nobody has asked for', () => {
  test.use({ refusals: [0] })

  test('does not take the list away when it fails to come', async ({ page }) => {
    const quiet = quietOf(page)
    await page.route('**/assets/recordParts-*.js', route => route.abort())
    const failed = page.waitForEvent('requestfailed', request => request.url().includes('/recordParts-'))
    await page.goto('/admin/modelos')
    await expect(rowsOf(page, modelo).first()).toBeVisible()
    await failed
    // A failed lazy component would remove the list once the chunk was requested again and failed.
    await quiet()
    await expect(rowsOf(page, modelo).first()).toBeVisible()
  })
})

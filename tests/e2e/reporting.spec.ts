import { test as base, expect, type Page } from '@playwright/test'
import { Hono } from 'hono'
import { expectNothingFound } from './support/axe.ts'
import { collector } from './support/collector.ts'
import { plainHost } from './support/plainHost.ts'
import { portalFor, served } from './support/portalHost.ts'
import { heading } from './support/screen.ts'
import { translate } from './support/words.ts'

/** Signs in with an address and password that must not appear in any report. */
async function signIn(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: 'E-mail', exact: true }).fill('helena@provedor.example')
  await page.getByRole('textbox', { name: 'Senha', exact: true }).fill('Segredo-de-Helena')
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
}

base(
  'answers from 500 on and uncaught errors are reported, without a word of user or data',
  async ({ page }) => {
    const service = await collector()
    const failing = new Hono().post('/api/*', context =>
      context.json({ Message: 'Falhou.', code: 'internal', requestId: 'a1B2' }, 500),
    )
    const host = await served(portalFor(null, failing, service.dsn))
    await page.goto(`${host.origin}/admin/pages/login`)
    await signIn(page)
    await expect.poll(service.reports).toMatchObject([
      {
        message: '500 POST /api/auth/token',
        environment: 'production',
        release: expect.stringMatching(/^canal-admin@[\w-]{8}$/),
        tags: { status: 500, requestId: 'a1B2' },
      },
    ])

    await page.evaluate(() => {
      setTimeout(() => {
        throw new TypeError('Cannot read "Maria" of helena@provedor.example, 12.345.678/0001-95')
      })
    })
    await expect
      .poll(() => service.reports()[1]?.exception?.values)
      .toMatchObject([{ type: 'TypeError', value: 'Cannot read … of … …' }])
    expect(service.texts.join()).not.toMatch(/helena|Segredo|Maria|12\.345|login/i)

    for (const time of [1, 2, 3]) {
      await page.evaluate(() => {
        const again = new Error('again and again')
        setTimeout(() => {
          throw again
        })
      })
      await expect.poll(() => service.texts.length, `time ${time}`).toBe(3)
    }
    await Promise.all([host.stop(), service.stop()])
  },
)

base('nothing is reported, nor loaded for it, where no service is set', async ({ page }) => {
  const asked: string[] = []
  page.on('request', request => asked.push(request.url()))
  const failing = new Hono().post('/api/*', context => context.json({ Message: 'Falhou.' }, 500))
  const host = await served(portalFor(null, failing))
  await page.goto(`${host.origin}/admin/pages/login`)
  await signIn(page)
  await expect(page.getByRole('alert').first()).toBeVisible()
  expect(asked.filter(url => !url.startsWith(host.origin))).toEqual([])
  expect(asked.filter(url => url.includes('/client-'))).toEqual([])
  await host.stop()
})

base('a new version that was deployed is noticed and offered', async ({ page }) => {
  let [build, looks] = [1, 0]
  const { app } = plainHost()
  const updated = new Hono()
  updated.use('/admin/', async (context, next) => {
    looks += 1
    // The build at the time of the look: the next one may be deployed before it is answered.
    const deployed = build
    await next()
    const html = await context.res.text()
    context.res = new Response(
      deployed === 1 ? html : html.replaceAll('/start-', '/start-next-'),
      context.res,
    )
  })
  updated.route('/', portalFor(null, app))
  const host = await served(updated)
  await page.clock.install()
  // Awaited before the clock is moved, because a pending chunk would time out.
  const isWatching = page.waitForResponse(/\/laterParts-/)
  await page.goto(`${host.origin}/admin/pages/login`)
  await signIn(page)
  await expect(heading(page, 'Painel')).toBeVisible()
  await isWatching
  const offer = page.getByRole('status').filter({ hasText: translate('shell.newVersion.title') })

  const untilLookedAt = (count: number) =>
    expect(async () => {
      await page.clock.runFor('05:00')
      expect(looks).toBeGreaterThanOrEqual(count)
    }).toPass()

  await untilLookedAt(2)
  await expect(offer).toHaveCount(0)
  build = 2
  await untilLookedAt(looks + 1)
  await expect(offer).toBeVisible()
  await expectNothingFound(page, 'new version')
  build = 1
  await offer.getByRole('button', { name: translate('shell.newVersion.reload') }).click()
  await expect(heading(page, 'Painel')).toBeVisible()
  await expect(offer).toHaveCount(0)
  await host.stop()
})

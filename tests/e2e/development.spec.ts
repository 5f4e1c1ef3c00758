import { expect } from '@playwright/test'
import { entityNamed } from '#contract/entity.ts'
import { type Language, languages } from '#i18n/words.ts'
import * as list from '#kinds/index.ts'
import { expectNothingFound, THEMES, wear } from './support/axe.ts'
import { developmentHost } from './support/developmentHost.ts'
import { test, USER_KEY } from './support/portal.ts'
import type { Host } from './support/portalHost.ts'

const finalidade = entityNamed('finalidade')

/** Milliseconds for Vite to transform all modules of the portal, once for all tests of the run. */
const FIRST_LOAD = 120_000

/** Milliseconds for an event of a list that is followed. */
const EVENT = 5_000

let host: Host

test.describe.configure({ mode: 'serial', timeout: 2 * FIRST_LOAD })

test.beforeAll(async ({ baseURL }) => {
  host = await developmentHost(String(baseURL))
})
test.afterAll(() => host.stop())

test.describe('in development', () => {
  test.use({ account: 'nobody' })

  test('a click signs in as an account of the demo, and another as the next one', async ({ page }) => {
    await page.goto(`${host.origin}/admin/pages/login`)
    await page.getByRole('button', { name: 'industria@demo.canal' }).click({ timeout: FIRST_LOAD })
    const menu = page.getByRole('button', { name: /^Sua conta/ })
    await menu.click({ timeout: FIRST_LOAD })
    const accounts = page.getByRole('list', { name: 'Contas de demonstração' })
    await expect(accounts.getByRole('button', { name: 'Importador/exportador', exact: true })).toBeDisabled()
    await accounts.getByRole('button', { name: 'Somente consulta' }).click()
    await expect(page.getByRole('button', { name: 'Sua conta: Tiago Moreira' })).toBeVisible({
      timeout: FIRST_LOAD,
    })
  })

  test('the console names each event of the hub, its register and its Ids', async ({ page, api }) => {
    const lines: string[] = []
    page.on('console', message => lines.push(message.text()))
    await page.goto(`${host.origin}/admin/pages/login?to=/finalidades`)
    await page.getByRole('button', { name: 'consulta@demo.canal' }).click({ timeout: FIRST_LOAD })
    await expect.poll(() => lines.join('\n'), { timeout: FIRST_LOAD }).toMatch(/^hub: SetConnectionId/m)
    // The list is followed some time after it is shown, and nothing on the page says so.
    await expect(async () => {
      const { Id } = await api.create('industria', finalidade, {})
      await expect
        .poll(() => lines.join('\n'), { timeout: EVENT })
        .toMatch(new RegExp(`^hub: Mudanca Registro=finalidade Ids=${Id}$`, 'm'))
    }).toPass({ timeout: FIRST_LOAD })
  })
})

/** Colours are those of any language: all themes are looked at in one. */
const themesIn = (language: Language) => (language === 'pt' ? THEMES : (['light'] as const))

test('the gallery of the development server shows the four sizes of letters and every kind of field in each of its states, in each language', async ({
  page,
  session,
}, info) => {
  // Page of that origin without the portal.
  await page.goto(`${host.origin}/admin/configuration.json`)
  const kinds = page.locator('[data-kind]')
  for (const language of languages) {
    await test.step(language, async () => {
      await page.evaluate(
        ([key, user, chosen]) => {
          localStorage.setItem(key, user)
          localStorage.setItem('portal_language', chosen)
        },
        [USER_KEY, JSON.stringify(session), language] as const,
      )
      await page.goto(`${host.origin}/admin/galeria`)
      await expect(kinds).toHaveCount(Object.keys(list).length)
      const sizes = page
        .locator('[data-step]')
        .evaluateAll(all => all.map(one => Number.parseFloat(getComputedStyle(one).fontSize)))
      expect(await sizes).toEqual([28, 20, 15, 13, 13])
      const names = await kinds.evaluateAll(all => all.map(one => one.getAttribute('data-kind')))
      expect(names.toSorted()).toEqual(Object.keys(list).toSorted())
      await expectNothingFound(page, `gallery, ${language}`, 'html', themesIn(language))
      for (const theme of themesIn(language)) {
        await wear(page, theme)
        const body = await page.screenshot({
          fullPage: true,
          path: info.outputPath(`${language}-${theme}.png`),
        })
        await info.attach(`${language}-${theme}`, { body, contentType: 'image/png' })
      }
    })
  }
})

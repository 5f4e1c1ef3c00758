import { type Browser, expect, type Page } from '@playwright/test'
import type { Session } from '#contract/session.ts'
import { languages } from '#i18n/words.ts'
import * as list from '#kinds/index.ts'
import { expectNothingFound, THEMES, wear } from './support/axe.ts'
import { developmentHost } from './support/developmentHost.ts'
import { test, USER_KEY } from './support/portal.ts'
import type { Host } from './support/portalHost.ts'

let host: Host

test.describe.configure({ mode: 'serial' })

test.beforeAll(async ({ baseURL }) => {
  test.setTimeout(180_000)
  host = await developmentHost(String(baseURL), 'gallery')
})
test.afterAll(() => host.stop())

async function galleryIn(browser: Browser, session: Session | null, language: string): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' })
  const remembered = { [USER_KEY]: JSON.stringify(session), portal_language: language }
  await page.addInitScript(stored => {
    for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value)
  }, remembered)
  await page.goto(`${host.origin}/admin/galeria`)
  return page
}

test.describe('the gallery of the development server', () => {
  for (const language of languages) {
    test(`shows every kind of field in each of its states, in ${language}`, async ({
      browser,
      session,
    }, info) => {
      test.setTimeout(240_000)
      const page = await galleryIn(browser, session, language)
      const kinds = page.locator('[data-kind]')
      await expect(kinds).toHaveCount(Object.keys(list).length)
      const names = await kinds.evaluateAll(all => all.map(one => one.getAttribute('data-kind')))
      expect(names.toSorted()).toEqual(Object.keys(list).toSorted())
      // Colours are those of any language.
      await expectNothingFound(page, `gallery, ${language}`, 'html', language === 'pt' ? THEMES : ['light'])
      for (const theme of THEMES) {
        await wear(page, theme)
        const body = await page.screenshot({ fullPage: true, path: info.outputPath(`${theme}.png`) })
        await info.attach(`${language}-${theme}`, { body, contentType: 'image/png' })
      }
      await page.close()
    })
  }
})

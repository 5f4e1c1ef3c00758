import { expect } from '@playwright/test'
import { entityNamed } from '#contract/entity.ts'
import { DEMO_PASSWORD } from '#demo/accounts.ts'
import { emailOf } from './support/api.ts'
import { choose } from './support/language.ts'
import { test } from './support/portal.ts'
import { heading } from './support/screen.ts'
import { labels, translate } from './support/words.ts'

/** User agent of a browser, as it comes. */
const AGENT =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0.0.0 Safari/537.36'

for (const language of ['en', 'es'] as const) {
  test(`a user who chooses ${language} reads it at once, and after a reload`, async ({ page }) => {
    await page.goto('/admin/modelos')
    await choose(page, language)
    const name = translate('registers.modelo.many', {}, language)
    await expect(heading(page, name)).toBeVisible()
    await expect(page).toHaveTitle(`${name} · Canal`)
    await page.reload()
    await expect(heading(page, name)).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('lang', language)
  })
}

for (const language of ['en', 'es'] as const) {
  test.describe(`a user who reads ${language}`, () => {
    test.use({ remembered: { portal_language: language } })

    test('reads what the products are called and hold', async ({ page }) => {
      await page.goto('/admin/assinatura')
      const name = translate('products.COTACAO.name', {}, language)
      await page.getByRole('article', { name }).getByRole('link', { name }).click()
      await expect(page.getByText(translate('products.COTACAO.about', {}, language))).toBeVisible()
    })

    test('reads what happened, by which means and in which browser in the record of security events', async ({
      page,
      request,
    }) => {
      const data = { Email: emailOf('industria'), Password: DEMO_PASSWORD }
      await request.post('/api/auth/token', { data, headers: { 'User-Agent': AGENT } })
      await page.goto('/admin/seguranca/eventos')
      const row = page.getByRole('row').filter({ hasText: 'Chrome 120, Windows' }).first()
      await expect(row).toContainText(translate('enumerations.TipoEvento.ENTRADA', {}, language))
      const told = (kind: 'labels' | 'values.Meio', name: string) =>
        translate(`pages.eventos.${kind}.${name}`, {}, language)
      await expect(row).toContainText(`${told('labels', 'Meio')}: ${told('values.Meio', 'senha')}`)
      await expect(page.getByRole('table')).not.toContainText('Mozilla/')
    })
  })
}

test('a user keeps what is being typed through a change of language', async ({ page }) => {
  await page.goto('/admin/empresa/1?modo=editar')
  await page.getByRole('textbox', { name: 'Nome fantasia' }).fill('Ainda não salvo')
  await choose(page, 'en')
  const label = labels(entityNamed('empresa'), 'en')
  await expect(page.getByRole('textbox', { name: label.field('NomeFantasia') })).toHaveValue(
    'Ainda não salvo',
  )
})

test.describe('a visitor', () => {
  test.use({ account: 'nobody' })

  test('chooses the language before signing in, and it stays', async ({ page }) => {
    await page.goto('/admin/pages/login')
    await page.getByRole('group', { name: 'Idioma' }).getByRole('button', { name: 'ES' }).click()
    await expect(page.locator('html')).toHaveAttribute('lang', 'es')
    await page.getByRole('button', { name: 'industria@demo.canal' }).click()
    await page.getByRole('button', { name: translate('pages.login.submit', {}, 'es'), exact: true }).click()
    await expect(heading(page, translate('menu.dashboard', {}, 'es'))).toBeVisible()
  })

  test.describe('whose language could not be loaded', () => {
    test.use({ refusals: [0] })

    test('keeps the one before, and has the other when it is chosen again', async ({ page }) => {
      await page.route('**/assets/en-*.js', route => route.abort(), { times: 1 })
      await page.goto('/admin/pages/login')
      const english = page.getByRole('button', { name: /^EN/ })
      const failed = page.waitForEvent('requestfailed')
      await english.press('Enter')
      await failed
      await page.getByRole('link', { name: translate('pages.termos.title') }).press('Enter')
      await expect(heading(page, translate('pages.termos.title'))).toBeVisible()
      await expect(page.locator('html')).toHaveAttribute('lang', 'pt-BR')
      await english.press('Enter')
      await expect(heading(page, translate('pages.termos.title', {}, 'en'))).toBeVisible()
    })
  })
})

for (const language of ['en', 'es'] as const) {
  test.describe(`a visitor who reads ${language}`, () => {
    test.use({ account: 'nobody', remembered: { portal_language: language } })

    test('is told that the Portuguese of the legal texts prevails', async ({ page }) => {
      for (const path of ['termos', 'politica']) {
        await page.goto(`/admin/pages/${path}`)
        await expect(page.getByText(translate('pages.legal.prevails', {}, language))).toBeVisible()
      }
    })
  })
}

test.describe('the server', () => {
  test.use({ remembered: { portal_language: 'en' }, refusals: [422] })

  test('answers a user in the language the user reads', async ({ page }) => {
    await page.goto('/admin/finalidades/novo')
    const form = page.locator('form')
    await form.getByRole('textbox').first().fill('Industrialização')
    await form.getByRole('button', { name: translate('actions.save', {}, 'en'), exact: true }).click()
    await expect(form.getByText(translate('validation.duplicate', {}, 'en'))).toBeVisible()
  })
})

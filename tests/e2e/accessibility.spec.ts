import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { test } from './portal.ts'
import { keeperOf, recordRoute, registers, routeOf } from './registers.ts'
import { form, heading, rowsOf } from './screen.ts'
import { labels } from './words.ts'

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** What axe finds against WCAG 2.2 A and AA: each rule with the elements that break it. */
async function expectNothingFound(page: Page, where: string): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).withTags(WCAG).analyze()
  const found = violations.map(({ id, nodes }) => [id, ...nodes.map(({ html }) => html)])
  expect.soft(found, where).toEqual([])
}

const anonymous = ['/admin/pages/login', '/admin/pages/error-404', '/admin/pages/not-authorized']

for (const theme of ['light', 'dark', 'semiDark']) {
  test.describe(`in the ${theme} theme, axe finds nothing`, () => {
    test.use({ remembered: { portal_theme: theme } })

    test.describe('for a visitor', () => {
      test.use({ account: 'nobody' })

      test('at the public pages', async ({ page }) => {
        for (const path of anonymous) {
          await page.goto(path)
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
          await expectNothingFound(page, path)
        }
      })
    })

    for (const account of ['industria', 'agente'] as const) {
      const kept = registers.filter(entity => keeperOf(entity) === account)

      test.describe(`for ${account}`, () => {
        test.use({ account })

        test('at the dashboard', async ({ page }) => {
          await page.goto('/admin/')
          await expect(heading(page, 'Painel')).toBeVisible()
          await expectNothingFound(page, 'dashboard')
        })

        for (const entity of kept) {
          const { many } = labels(entity)

          test(`at the list and a new record of ${many}`, async ({ page }) => {
            await page.goto(routeOf(entity))
            await expect(rowsOf(page, entity).first()).toBeVisible()
            await expectNothingFound(page, `list of ${many}`)
            await page.goto(recordRoute(entity, 'novo'))
            await form(page).getByRole('button', { name: 'Salvar' }).click()
            await expect(form(page).getByText(/^Há \d+ campos? a corrigir$/)).toBeVisible()
            await expectNothingFound(page, `new record of ${many}`)
          })
        }
      })
    }

    test('at a page with tabs, each of them open', async ({ page }) => {
      await page.goto('/admin/empresa/1')
      for (const tab of ['Dados', 'Contatos', 'Contas Bancárias']) {
        await page.getByRole('tab', { name: tab }).click()
        await expect(page.getByRole('tabpanel', { name: tab })).toBeVisible()
        await expect(page.getByRole('status', { name: 'Carregando' })).toBeHidden()
        await expectNothingFound(page, tab)
      }
    })

    test('at the filters, the menus and a question', async ({ page }) => {
      await page.goto('/admin/despesas')
      await page.getByRole('button', { name: 'Filtros' }).click()
      await expect(page.getByRole('dialog', { name: 'Filtros' })).toBeVisible()
      await expectNothingFound(page, 'filters')
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: /^Tema/ }).click()
      await expectNothingFound(page, 'theme menu')
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: /^Sua conta/ }).click()
      await expectNothingFound(page, 'account')
      await page.keyboard.press('Escape')
      await page
        .getByRole('button', { name: /^Excluir/ })
        .first()
        .click()
      await expect(page.getByRole('alertdialog')).toBeVisible()
      await expectNothingFound(page, 'question')
    })
  })
}

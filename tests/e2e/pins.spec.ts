import { expect, type Page } from '@playwright/test'
import { expectNothingFound } from './support/axe.ts'
import { expectNoSidewaysScroll } from './support/fit.ts'
import { test } from './support/portal.ts'

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Organizar páginas fixadas' })
const pinned = (page: Page) => page.getByRole('list', { name: 'Fixadas' }).getByRole('link')

test('pages are pinned and put in order by the keyboard, which keeps its place', async ({ page }) => {
  await page.goto('/admin/')
  await page.getByRole('button', { name: 'Organizar páginas fixadas' }).press('Enter')
  const box = dialog(page).getByRole('checkbox', { name: 'Despesas' })
  await box.press('Space')
  await expect(box).toBeChecked()
  await expect(box).toBeFocused()
  const down = dialog(page).getByRole('button', { name: 'Mover Painel para baixo' })
  await down.press('Enter')
  await expect(dialog(page).getByRole('status')).toHaveText('Painel: posição 2 de 2')
  await expect(down).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(pinned(page)).toHaveText(['Despesas', 'Painel'])
})

test('a page is pinned where it stands, and taken from the menu there', async ({ page }) => {
  await page.goto('/admin/despesas')
  const toggle = page.getByRole('main').getByRole('button', { name: 'Fixar no menu' })
  await toggle.press('Enter')
  await expect(pinned(page)).toHaveText(['Painel', 'Despesas'])
  await expect(toggle).toHaveAttribute('aria-pressed', 'true')
  await toggle.press('Enter')
  await expect(pinned(page)).toHaveText(['Painel'])
})

test('pinned pages are dragged to another place', async ({ page }) => {
  await page.goto('/admin/')
  await page.getByRole('button', { name: 'Organizar páginas fixadas' }).click()
  await dialog(page).getByRole('checkbox', { name: 'Despesas' }).check()
  const entries = dialog(page).getByRole('listitem')
  await entries.nth(1).dragTo(entries.nth(0))
  await page.keyboard.press('Escape')
  await expect(pinned(page)).toHaveText(['Despesas', 'Painel'])
})

test.describe('on a telephone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('the pages to pin stand in the window, in every theme readable', async ({ page }) => {
    await page.goto('/admin/')
    await page.getByRole('button', { name: 'Abrir menu' }).click()
    await page.getByRole('button', { name: 'Organizar páginas fixadas' }).click()
    await expect(dialog(page)).toBeVisible()
    await expectNoSidewaysScroll(page)
    await expectNothingFound(page, 'pages to pin')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog', { name: 'Menu principal' })).toBeVisible()
  })
})

import { expect, type Locator, type Page } from '@playwright/test'
import { test } from './portal.ts'
import { heading, menu } from './screen.ts'

/** Whether what stands there is light writing on dark ground. */
const isDark = (element: Locator) =>
  element.evaluate(node => {
    const [red = 0, green = 0, blue = 0] = getComputedStyle(node).color.match(/\d+/g)?.map(Number) ?? []
    return (red * 299 + green * 587 + blue * 114) / 1000 > 128
  })

async function choose(page: Page, theme: string): Promise<void> {
  await page.getByRole('button', { name: /^Tema/ }).click()
  await page.getByRole('menuitemradio', { name: theme, exact: true }).click()
}

const themes = [
  { theme: 'Claro', content: false, side: false },
  { theme: 'Escuro', content: true, side: true },
  { theme: 'Semiescuro', content: false, side: true },
]

test('a user who chooses a theme has it at once, and after a reload', async ({ page }) => {
  const link = menu(page).getByRole('link', { name: 'Partnumbers' })
  await page.goto('/admin/modelos')
  for (const { theme, content, side } of themes) {
    await test.step(theme, async () => {
      await choose(page, theme)
      await expect(page.getByRole('button', { name: `Tema: ${theme}` })).toBeVisible()
      await page.reload()
      await expect(page.getByRole('button', { name: `Tema: ${theme}` })).toBeVisible()
      expect(await isDark(heading(page, 'Modelos'))).toBe(content)
      expect(await isDark(link)).toBe(side)
    })
  }
})

test.describe('for who signs out', () => {
  // Not the session that other tests go on with.
  test.use({ session: async ({ api }, use) => use(await api.open('industria')) })

  test('a user who signs out keeps the theme', async ({ page }) => {
    await page.goto('/admin/')
    await choose(page, 'Escuro')
    await page.getByRole('button', { name: /^Sua conta/ }).click()
    await page.getByRole('button', { name: 'Sair' }).click()
    await expect(heading(page, 'Boas-vindas')).toBeVisible()
    expect(await isDark(heading(page, 'Boas-vindas'))).toBe(true)
  })
})

import { expect, type Page } from '@playwright/test'
import { expectNothingFound, IN_FRONT } from './support/axe.ts'
import { expectNoSidewaysScroll } from './support/fit.ts'
import { test } from './support/portal.ts'

const button = (page: Page) => page.getByRole('button', { name: 'Ajuda desta página' })
const panel = (page: Page) => page.getByRole('dialog', { name: 'Ajuda: Usuários' })

test('the help of a screen opens and closes by the keyboard, says what the page is for and leads to another', async ({
  goOn,
}) => {
  const page = await goOn('/admin/usuarios')
  await button(page).press('Enter')
  await expect(panel(page).getByText(/^Os usuários são as pessoas/)).toBeVisible()
  await expect(
    panel(page)
      .getByText(/Reenviar convite/)
      .first(),
  ).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(panel(page)).toHaveCount(0)
  await expect(button(page)).toBeFocused()

  await page.keyboard.press('F1')
  await panel(page).getByRole('link', { name: 'cargo' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Cargos', level: 1 })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('the help leads to the accessibility statement, and that back into the portal', async ({ goOn }) => {
  const page = await goOn('/admin/usuarios')
  await button(page).press('Enter')
  await panel(page).getByRole('link', { name: 'Acessibilidade' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Acessibilidade', level: 1 })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Início' }).click()
  await expect(page.getByRole('heading', { name: 'Painel', level: 1 })).toBeVisible()
})

test.describe('on a telephone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('the help has the window, in every theme readable', async ({ goOn }) => {
    const page = await goOn('/admin/usuarios')
    await button(page).click()
    await panel(page)
      .getByText(/campos$/)
      .click()
    await expect(
      panel(page)
        .getByText(/^E-mail/)
        .first(),
    ).toBeVisible()
    await expectNoSidewaysScroll(page)
    await expectNothingFound(page, IN_FRONT)
  })
})

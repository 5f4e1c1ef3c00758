import { expect, type Page } from '@playwright/test'
import { expectNothingFound, IN_FRONT } from './support/axe.ts'
import { expectNoSidewaysScroll } from './support/fit.ts'
import { givePhoto } from './support/photo.ts'
import { test } from './support/portal.ts'
import { button, toldOf } from './support/screen.ts'
import { translate } from './support/words.ts'

const profile = (page: Page) => page.getByRole('dialog', { name: translate('shell.user.profile') })

async function openProfile(page: Page): Promise<void> {
  await page.getByRole('button', { name: translate('shell.user.menu') }).click()
  await page.getByRole('button', { name: translate('shell.user.profile') }).click()
  await expect(profile(page).getByText(translate('pages.usuario.thisSession'))).toBeVisible()
}

test.describe('a user who may not edit users', () => {
  test.use({ account: 'consulta' })

  test('has a profile: gives and takes away a photo of their own, and sees their sessions', async ({
    page,
  }) => {
    await page.goto('/admin/')
    await openProfile(page)
    await expect(profile(page)).toContainText(translate('pages.usuario.profile.hint'))
    await expectNothingFound(page, 'the profile', IN_FRONT)
    await givePhoto(page)
    const remove = profile(page).getByRole('button', { name: translate('pictures.remove') })
    await expect(profile(page).getByRole('img', { name: 'Imagem atual' })).toBeVisible()
    await remove.click()
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: translate('pictures.remove') })
      .click()
    await toldOf(page, 'Imagem removida.')
    await expect(remove).toHaveCount(0)
    await button(profile(page), 'close').click()
    await expect(page.getByRole('button', { name: translate('shell.user.menu') })).toBeFocused()
  })

  test('finds it on a telephone', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 800 })
    await page.goto('/admin/')
    await openProfile(page)
    await expectNoSidewaysScroll(page)
    await profile(page)
      .getByRole('link', { name: translate('pages.changePassword.title') })
      .click()
    await expect(page).toHaveURL(/changePassword$/)
  })
})

test('a user who may edit users goes from the profile to the record of their own', async ({ page }) => {
  await page.goto('/admin/')
  await openProfile(page)
  await profile(page)
    .getByRole('link', { name: translate('pages.usuario.profile.edit') })
    .click()
  await expect(page).toHaveURL(/\/usuario\/\d+\?modo=editar/)
})

import { expect, type Locator, type Page } from '@playwright/test'
import { entityNamed } from '#contract/entity.ts'
import { type Account, type Api, emailOf } from './api.ts'
import { newMark } from './registers.ts'
import { translate } from './words.ts'

/** Password of people whom tests invite. */
export const PASSWORD = 'Navio no porto de Itajaí'

const usuario = entityNamed('usuario')

/** Text field by its label. */
export const fieldOf = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })

/** Presses the button of that name. */
export const press = (place: Page | Locator, name: string) =>
  place.getByRole('button', { name, exact: true }).click()

/** Dialog of the signed-in user's profile. */
export const profileOf = (page: Page) => page.getByRole('dialog', { name: translate('shell.user.profile') })

/** Address of a new administrator, whom the account's user has invited, and who has set a password by the link. */
export async function newAdministrator(page: Page, api: Api, of: Account = 'industria'): Promise<string> {
  const [boss] = await api.find(of, usuario, emailOf(of))
  const Email = `${newMark().toLowerCase().replace(' ', '.')}@exemplo.com.br`
  await api.create(of, usuario, { Email, TipoAcesso: 1, IdCargo: boss?.['IdCargo'] })
  const letter = page.getByRole('article').filter({ hasText: Email })
  await expect(async () => {
    await page.goto('/demo/correio')
    expect(await letter.count()).toBe(1)
  }).toPass()
  await letter.getByRole('link').click()
  await fieldOf(page, translate('pages.password.new')).fill(PASSWORD)
  await fieldOf(page, translate('pages.password.confirm')).fill(PASSWORD)
  await press(page, translate('pages.resetpassword.submit'))
  await expect(page).toHaveURL(/\/pages\/login$/)
  return Email
}

/** Enters address and password at the sign-in page. */
export async function signInWith(page: Page, email: string): Promise<void> {
  await fieldOf(page, 'E-mail').fill(email)
  await fieldOf(page, 'Senha').fill(PASSWORD)
  await press(page, 'Entrar')
}

/** Opens the profile, with the second factor in it. */
export async function openProfile(page: Page): Promise<void> {
  await page.getByRole('button', { name: translate('shell.user.menu') }).click()
  await page.getByRole('button', { name: translate('shell.user.profile') }).click()
  const section = profileOf(page).getByRole('region', { name: translate('pages.fator.heading') })
  await expect(section.getByRole('heading', { name: translate('pages.fator.app') })).toBeVisible()
}

/** Signs out by the user's menu. */
export async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: translate('shell.user.menu') }).click()
  await press(page, translate('app.logout'))
}

import { expect, type Page } from '@playwright/test'
import { translate } from './words.ts'

export const PATH = '/admin/pages/register'
export const SEND = translate('pages.register.submit')

/** Field of the form of a registration request. */
export const box = (page: Page, name: string) => page.getByLabel(name, { exact: true })

/** Opens the form of a registration request. */
export async function open(page: Page): Promise<void> {
  await page.goto(PATH)
  await expect(page.getByRole('button', { name: SEND })).toBeVisible()
}

/** Fills in the fields that the CNPJ look-up does not. */
export async function introduce(page: Page): Promise<void> {
  await box(page, 'Nome do contato').fill('Lúcia Ferraz')
  await box(page, 'E-mail').fill(`lucia${Date.now()}@novarota.example`)
  await box(page, 'Telefone').fill('47999998888')
  await page.getByRole('checkbox', { name: 'termos de uso' }).check()
  await page.getByRole('checkbox', { name: 'política de privacidade' }).check()
}

import { expect, type Page } from '@playwright/test'
import { DEMO_PASSWORD } from '#demo/accounts.ts'
import { type Account, emailOf } from './api.ts'

/** Signs in to the portal of a copy of the project, at its address, by the form. */
export async function signInTo(page: Page, address: string, account: Account = 'industria'): Promise<void> {
  // Storage of the copy's origin keeps what an earlier test has left there.
  await page.goto(`${address}/health`)
  await page.evaluate(() => localStorage.clear())
  await page.goto(`${address}/admin/`)
  await page.getByRole('textbox', { name: 'E-mail' }).fill(emailOf(account))
  const password = page.getByRole('textbox', { name: 'Senha' })
  await password.fill(DEMO_PASSWORD)
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
  await expect(password).toBeHidden()
}

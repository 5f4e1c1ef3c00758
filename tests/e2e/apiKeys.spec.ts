import { expect } from '@playwright/test'
import { entityNamed } from '#contract/entity.ts'
import { expectNothingFound, IN_FRONT } from './support/axe.ts'
import { input, openChoices } from './support/fills.ts'
import { test } from './support/portal.ts'
import { newMark } from './support/registers.ts'
import { button, form, heading, openFromMenu, toldOf } from './support/screen.ts'

const MONTH = 30 * 86_400_000
const A_MONTH_ON = new Date(Date.now() + MONTH).toLocaleDateString('pt-BR')
const LIST = '/api/canal/cadastros/finalidades'

test('an administrator makes an API key, hands its secret to a program, and revokes it', async ({
  page,
  request,
}) => {
  const name = newMark()
  const statusBy = async (secret: string) =>
    (await request.get(LIST, { headers: { Authorization: `Bearer ${secret}` } })).status()
  const place = (label: string) => ({ form: form(page), label })

  await page.goto('/admin/')
  await openFromMenu(page, entityNamed('chaveapi'))
  await button(page, 'add').click()
  await input(place('Nome')).fill(name)
  await input(place('Válida até')).fill(A_MONTH_ON)
  await (await openChoices(place('Pode visualizar'))).filter({ hasText: 'Finalidades' }).click()
  await button(form(page), 'save').click()

  await expect(heading(page, name)).toBeVisible()
  await page.getByRole('button', { name: 'Gerar segredo', exact: true }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Segredo da chave' })
  const secret = await dialog.getByRole('textbox', { name: 'Segredo da chave' }).inputValue()
  expect(secret).toMatch(/^canalkey_[0-9a-f]{64}$/)
  await expectNothingFound(page, 'secret', IN_FRONT)
  // Escape would lose what is shown once.
  await page.keyboard.press('Escape')
  await dialog.getByRole('button', { name: 'Já guardei' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('Ativa', { exact: true })).toBeVisible()
  expect(await statusBy(secret)).toBe(200)

  await page.getByRole('button', { name: 'Revogar', exact: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revogar', exact: true }).click()
  await toldOf(page, 'Chave revogada.')
  expect(await statusBy(secret)).toBe(401)
  await expect(page.getByRole('button', { name: /Gerar/ })).toHaveCount(0)
})

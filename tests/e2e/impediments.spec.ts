import { expect, type Page } from '@playwright/test'
import { entityNamed } from '#contract/entity.ts'
import { test } from './portal.ts'
import { say } from './words.ts'

const pagamento = entityNamed('pagamento')
const action = (register: string, name: string) => say(`registers.${register}.actions.${name}.do`)

/** Presses what may not be pressed by keyboard, since a pointer is not let through; no dialog comes. */
async function expectRefused(page: Page, name: string, reason: string): Promise<void> {
  const button = page.getByRole('button', { name, exact: true })
  await expect(button).toHaveAttribute('aria-disabled', 'true')
  await expect(button).toHaveAccessibleDescription(reason)
  await button.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('tooltip', { name: reason })).toBeVisible()
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
}

test('an empty settlement says why it is not posted', async ({ page, api }) => {
  const { Id } = await api.create('industria', entityNamed('baixa'), {})
  await page.goto(`/admin/baixa/${Id}`)
  await expectRefused(page, action('baixa', 'efetivar'), say('refusals.items'))
})

test('what is authorized is named before it is confirmed', async ({ page, api }) => {
  const found = await api.find('industria', pagamento, 'SP-')
  const waiting = found.find(row => row['StatusPagamento'] === 2 && row['CriadaPorBeneficiario'] === true)
  await page.goto(`/admin/pagamento/${waiting?.Id}`)
  await page.getByRole('button', { name: action('pagamento', 'autorizar'), exact: true }).click()
  const dialog = page.getByRole('alertdialog')
  for (const name of ['IdBeneficiario', 'ValorLiquido', 'DataVencimento']) {
    await expect(
      dialog.getByText(say(`fields.${name}` as Parameters<typeof say>[0]), { exact: true }),
    ).toBeVisible()
  }
  const due = String(waiting?.['DataVencimento']).split('-').reverse().join('/')
  await expect(dialog).toContainText(due)
  await expect(dialog.getByRole('definition').first()).not.toBeEmpty()
  await page.screenshot({ path: '/dev/shm/authorize.png' })
})

import { expect, type Locator, type Page } from '@playwright/test'
import { entityNamed } from '#contract/entity.ts'
import { test } from './support/portal.ts'
import { recordRoute } from './support/registers.ts'
import { translate } from './support/words.ts'

/** Expects the mark of a required field, with its tooltip (specification §1). */
async function expectMarked(page: Page, field: Locator): Promise<void> {
  const mark = field.getByText('*', { exact: true })
  await mark.hover()
  await expect(page.getByRole('tooltip', { name: 'Obrigatório' })).toBeVisible()
  await page.mouse.move(0, 0)
  await expect(page.getByRole('tooltip')).toHaveCount(0)
}

test('the reason of an action has the mark of what is required', async ({ page, api }) => {
  const pagamento = entityNamed('pagamento')
  const { Id } = await api.create('industria', pagamento, {})
  await page.goto(recordRoute(pagamento, Id))
  await page.getByRole('button', { name: translate('forms.more') }).click()
  await page.getByRole('menuitem', { name: translate('registers.pagamento.actions.cancelar.do') }).click()
  const dialog = page.getByRole('alertdialog')
  await expect(dialog.getByRole('textbox', { name: translate('forms.reason') })).toHaveAttribute(
    'required',
    '',
  )
  await expectMarked(page, dialog)
})

test.describe('a visitor', () => {
  test.use({ account: 'nobody' })

  test('sees the mark of what is required at each consent', async ({ page }) => {
    await page.goto('/admin/pages/register')
    for (const name of [/termos de uso/, /política de privacidade/]) {
      const consent = page.getByRole('checkbox', { name })
      await expect(consent).toBeVisible()
      await expectMarked(page, consent.locator('../..'))
    }
  })
})

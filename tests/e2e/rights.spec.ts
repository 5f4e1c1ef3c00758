import { expect } from '@playwright/test'
import { entityNamed } from '#contract/entity.ts'
import { test } from './support/portal.ts'
import { editRoute, recordRoute } from './support/registers.ts'
import { button, form } from './support/screen.ts'
import { translate } from './support/words.ts'

test.describe('a request that may not be edited as it is', () => {
  for (const account of ['industria', 'autorizacao'] as const) {
    test.describe(`for ${account}`, () => {
      test.use({ account })

      test('does not say above its buttons that one may only look', async ({ goOn, api }) => {
        const [waiting] = await api.find('industria', entityNamed('pagamento'), 'SP-2026-000001')
        const page = await goOn(recordRoute(entityNamed('pagamento'), Number(waiting?.['Id'])))
        await expect(page.getByRole('button', { name: 'Autorizar', exact: true })).toBeVisible()
        await expect(page.getByText(translate('forms.readOnly'))).toHaveCount(0)
      })
    })
  }

  test('says to whom may edit others why', async ({ goOn, api }) => {
    const [waiting] = await api.find('industria', entityNamed('pagamento'), 'SP-2026-000001')
    const page = await goOn(recordRoute(entityNamed('pagamento'), Number(waiting?.['Id'])))
    await expect(page.getByText(translate('forms.locked'))).toBeVisible()
    const found = await api.find('industria', entityNamed('pagamento'), 'SP-')
    const foreign = found.find(row => row['StatusPagamento'] === 1 && row['CriadaPorBeneficiario'] === true)
    await page.goto(recordRoute(entityNamed('pagamento'), Number(foreign?.['Id'])))
    await expect(page.getByText(translate('forms.otherSide'))).toBeVisible()
  })
})

test.describe('a user who may only look', () => {
  test.use({ account: 'consulta' })

  test('sees the contacts of a company, and nothing to change them with', async ({ goOn }) => {
    const page = await goOn('/admin/empresa/1?aba=contato')
    const contacts = page.getByRole('tabpanel', { name: 'Contatos' })
    await expect(contacts.getByRole('row').nth(1)).toBeVisible()
    await expect(button(contacts, 'add')).toBeHidden()
    await contacts.locator('tbody').getByRole('button').first().click()
    await expect(page.getByRole('dialog', { name: 'Contato' })).toBeVisible()
    await expect(page.locator('form')).toHaveCount(0)
  })

  test('gets a record to read by the address at which others edit it', async ({ goOn }) => {
    const page = await goOn(editRoute(entityNamed('modelo'), 1))
    await expect(page.getByText(/Somente consulta$/)).toBeVisible()
    await expect(page.locator('form')).toHaveCount(0)
  })

  test('gets no empty form by the address of a new record', async ({ goOn }) => {
    const page = await goOn(recordRoute(entityNamed('modelo'), 'novo'))
    await expect(page.getByRole('dialog').getByText(translate('lists.forbidden.title'))).toBeVisible()
    await expect(form(page)).toHaveCount(0)
  })
})

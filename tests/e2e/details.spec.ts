import { expect } from '@playwright/test'
import { type Entity, entityOf } from '#contract/entity.ts'
import { test } from './support/portal.ts'
import { accountFor, details, editRoute, markingOf, newMark } from './support/registers.ts'
import { button, confirmRemoval, fillIn, form, rowsOf, section, toldOf } from './support/screen.ts'
import { expectReadable } from './support/tables.ts'
import { labels } from './support/words.ts'

/** Message of a new record (specification §8). */
const createdWord = (detail: Entity) =>
  detail.name === 'pagamento/docfiscal'
    ? 'Doc. Fiscal cadastrado com sucesso!'
    : 'Cadastro realizado com sucesso.'
const LAPTOP = { width: 1440, height: 900 }
const SMALL_LAPTOP = { width: 1024, height: 768 }

const SAVED = 'Alterações salvas.'
const DELETED = 'Registro excluído.'

for (const detail of details) {
  const parent = entityOf(detail.parent?.name ?? '')
  const { many, one, field: labelOf } = labels(detail)
  const { field, newMark: markDetail } = markingOf(detail)
  const account = accountFor(parent)

  test.describe(`${many} of ${labels(parent).one}`, () => {
    test.use({ account, viewport: LAPTOP })

    test(`every amount, day and status of ${one} is whole, and a user deletes, adds and changes one`, async ({
      goOn,
      api,
    }) => {
      const { Id } = await api.create(account, parent, { [parent.spec.title]: newMark() })
      // All fields have values, including optional ones.
      await api.create(account, detail, { [detail.parent?.column ?? '']: Id })
      const [mark, changed] = [markDetail(), markDetail()]
      const tab = detail.name.slice(parent.name.length + 1)
      const page = await goOn(`${editRoute(parent, Id)}&aba=${tab}`)
      const input = form(page).getByRole('textbox', { name: labelOf(field), exact: true })
      const panel = page.getByRole('tabpanel', { name: many }).or(section(page, many))

      for (const viewport of [SMALL_LAPTOP, LAPTOP]) {
        await page.setViewportSize(viewport)
        await expectReadable(page, detail)
      }

      await rowsOf(page, detail)
        .getByRole('button', { name: /^Excluir/ })
        .click()
      await confirmRemoval(page)
      await toldOf(page, DELETED)
      await expect(panel.getByText('Ainda não há registros')).toBeVisible()

      await button(panel, 'add').first().click()
      await fillIn(page, detail, mark)
      await button(page.getByRole('dialog', { name: one }), 'save').click()
      await toldOf(page, createdWord(detail))
      await expect(rowsOf(page, detail)).toHaveCount(1)

      await rowsOf(page, detail).getByRole('button').first().click()
      await expect(input).toHaveValue(mark)
      await input.fill(changed)
      await button(page.getByRole('dialog', { name: one }), 'save').click()
      await toldOf(page, SAVED)
      await expect(rowsOf(page, detail)).toContainText(changed)
    })
  })
}

test('what belongs to a record waits until that is stored', async ({ page }) => {
  await page.goto('/admin/contas/novo')
  await page.getByRole('tab', { name: 'Contas Intermediárias' }).click()
  await expect(page.getByText(/Salve o registro antes de adicionar contas intermediárias/)).toBeVisible()
})

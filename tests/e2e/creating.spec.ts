import { expect, type Page } from '@playwright/test'
import { expectNothingFound, IN_FRONT } from './support/axe.ts'
import { test } from './support/portal.ts'
import { newMark } from './support/registers.ts'
import { button } from './support/screen.ts'

const creator = (page: Page) => page.getByRole('dialog', { name: 'Cadastrar modelo' })

test('a user creates what a reference lacks, and it is chosen', async ({ goOn }) => {
  const mark = newMark()
  const page = await goOn('/admin/partnumbers/novo')
  await page.getByRole('button', { name: 'Cadastrar modelo' }).click()
  await creator(page).getByRole('textbox', { name: 'Descrição' }).fill(mark)
  await page.keyboard.press('Control+s')
  await expect(creator(page)).toBeHidden()
  await expect(page.getByRole('combobox', { name: 'Modelo' })).toHaveValue(mark)
})

test('a user who leaves such a form is asked about that one alone', async ({ goOn }) => {
  const page = await goOn('/admin/partnumbers/novo')
  await page.getByRole('button', { name: 'Cadastrar modelo' }).click()
  await creator(page).getByRole('textbox', { name: 'Descrição' }).fill(newMark())
  await expectNothingFound(page, 'a record for a reference', IN_FRONT)
  await button(creator(page), 'cancel').click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Descartar' }).click()
  await expect(creator(page)).toBeHidden()
  await expect(page).toHaveURL('/admin/partnumbers/novo')
})

test('a new record is saved and the next one begun, by a button and by keys, with nothing left of it', async ({
  goOn,
}) => {
  const mark = newMark()
  const page = await goOn('/admin/modelos/novo')
  const first = page.getByRole('dialog').getByRole('textbox', { name: 'Descrição' })
  await first.fill(`${mark} um`)
  await button(page, 'saveAndNew').click()
  await expect(first).toHaveValue('')
  await expect(first).toBeFocused()
  await page.keyboard.insertText(`${mark} dois`)
  await page.keyboard.press('Control+Shift+Enter')
  await expect(first).toHaveValue('')
  await expect(first).toBeFocused()
  await page.keyboard.press('Escape')
  await page.getByRole('searchbox', { name: 'Pesquisar' }).fill(mark)
  await expect(page.getByRole('link', { name: `${mark} dois` })).toBeVisible()
  await expect(page.getByRole('link', { name: mark })).toHaveCount(2)
})

test.describe('who may not create', () => {
  test.use({ account: 'consulta' })

  test('is not offered to', async ({ goOn }) => {
    const page = await goOn('/admin/partnumbers/1?modo=editar')
    await expect(page.getByRole('tabpanel').getByText('Modelo', { exact: true })).toBeVisible()
    await expect(page.getByRole('button', { name: /^Cadastrar/ })).toBeHidden()
  })
})

import { expect, type Page } from '@playwright/test'
import { test } from './support/portal.ts'
import { button, form, heading, menu, retype } from './support/screen.ts'

const warning = (page: Page) => page.getByRole('alertdialog', { name: 'Descartar as alterações?' })
const description = (page: Page) => form(page).getByRole('textbox', { name: 'Descrição' })

async function typeSomething(page: Page): Promise<void> {
  await page.goto('/admin/modelos')
  await button(page, 'add').first().click()
  await retype(description(page), 'Ainda não salvo')
}

const ways: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
  Escape: page => page.keyboard.press('Escape'),
  'the cross': page => page.getByRole('button', { name: 'Fechar', exact: true }).click(),
  Voltar: page => button(form(page), 'back').click(),
  'Back of the browser': page => page.goBack(),
}

test('a user is asked before what was typed is lost, however one leaves, and may go on editing', async ({
  page,
}) => {
  await typeSomething(page)
  for (const [way, leave] of Object.entries(ways)) {
    await test.step(`with ${way}`, async () => {
      await leave(page)
      await warning(page).getByRole('button', { name: 'Continuar editando' }).click()
      await expect(warning(page)).toBeHidden()
      await expect(description(page)).toHaveValue('Ainda não salvo')
      await expect(page).toHaveURL('/admin/modelos/novo')
    })
  }
})

test('a user who was asked may discard what was typed', async ({ page }) => {
  await typeSomething(page)
  await page.keyboard.press('Escape')
  await warning(page).getByRole('button', { name: 'Descartar' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page).toHaveURL('/admin/modelos')
})

test('a user who has typed nothing is not asked', async ({ page }) => {
  await page.goto('/admin/modelos')
  await button(page, 'add').first().click()
  await expect(description(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(warning(page)).toBeHidden()
})

test('a user whose changes come to nothing is not asked', async ({ page }) => {
  await page.goto('/admin/modelos/1?modo=editar')
  const before = await description(page).inputValue()
  await retype(description(page), 'Outra coisa')
  await retype(description(page), before)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(warning(page)).toBeHidden()
})

test('a user on the page of a record is asked when following the menu', async ({ page }) => {
  await page.goto('/admin/empresa/1?modo=editar')
  await retype(form(page).getByRole('textbox', { name: 'Nome fantasia' }), 'Ainda não salvo')
  await menu(page).getByRole('link', { name: 'Modelos', exact: true }).click()
  await expect(warning(page)).toBeVisible()
  await warning(page).getByRole('button', { name: 'Descartar' }).click()
  await expect(heading(page, 'Modelos')).toBeVisible()
})

test('a user who closes the browser is asked by it', async ({ page }) => {
  await typeSomething(page)
  const asked = page.waitForEvent('dialog')
  const closed = page.waitForEvent('close')
  await page.close({ runBeforeUnload: true })
  const dialog = await asked
  expect(dialog.type()).toBe('beforeunload')
  await dialog.accept()
  // The next test would otherwise be given a window that is about to close.
  await closed
})

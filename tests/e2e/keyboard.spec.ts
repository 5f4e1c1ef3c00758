import { expect } from '@playwright/test'
import { entityNamed } from '#contract/entity.ts'
import { DEMO_PASSWORD } from '#demo/accounts.ts'
import { emailOf } from './support/api.ts'
import { test } from './support/portal.ts'
import { newMark } from './support/registers.ts'
import { button, form, heading, menu, rowsOf, search, toasts } from './support/screen.ts'
import { tabTo } from './support/tabTo.ts'

test.describe('with the keyboard alone, a visitor', () => {
  test.use({ account: 'nobody' })

  test('signs in', async ({ goOn }) => {
    const page = await goOn('/admin/pages/login')
    await tabTo(page, page.getByRole('textbox', { name: 'E-mail' }))
    await page.keyboard.type(emailOf('industria'))
    await page.keyboard.press('Tab')
    await page.keyboard.type(DEMO_PASSWORD)
    await page.keyboard.press('Enter')
    await expect(heading(page, 'Painel')).toBeVisible()
  })
})

test('with the keyboard alone, a user opens a register', async ({ goOn }) => {
  const page = await goOn('/admin/')
  await tabTo(page, menu(page).getByRole('link', { name: 'Modelos' }))
  await page.keyboard.press('Enter')
  await expect(heading(page, 'Modelos')).toBeVisible()
})

test('with the keyboard alone, a user skips the menu', async ({ page }) => {
  // The first key of a new document: in one that is gone on in, the focus is where it was left.
  await page.goto('/admin/modelos')
  await expect(heading(page, 'Modelos')).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Ir para o conteúdo' })).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('main').locator(':focus')).toHaveCount(1)
})

test('with the keyboard alone, a user creates a record and finds it', async ({ goOn }) => {
  const mark = newMark()
  const page = await goOn('/admin/tipospagamentos')
  await tabTo(page, button(page, 'add'))
  await page.keyboard.press('Enter')
  await expect(form(page).getByRole('textbox', { name: 'Descrição' })).toBeFocused()
  await page.keyboard.type(mark)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await tabTo(page, button(form(page), 'save'))
  await page.keyboard.press('Enter')
  await expect(toasts(page).getByText('Cadastro realizado com sucesso.')).toBeVisible()
  await search(page, entityNamed('tipopagamento'), mark)
  await expect(rowsOf(page, entityNamed('tipopagamento'))).toHaveCount(1)
})

test('with the keyboard alone, a user opens a record and closes it with Escape', async ({ goOn }) => {
  const page = await goOn('/admin/modelos')
  const record = rowsOf(page, entityNamed('modelo')).first().getByRole('link')
  await tabTo(page, record)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(record).toBeFocused()
})

test('with the keyboard alone, a user deletes a record', async ({ goOn, api }) => {
  const modelo = entityNamed('modelo')
  const mark = newMark()
  await api.create('industria', modelo, { Descricao: mark })
  const page = await goOn('/admin/modelos')
  await search(page, modelo, mark)
  await tabTo(page, rowsOf(page, modelo).getByRole('button', { name: `Excluir ${mark}` }))
  await page.keyboard.press('Enter')
  await tabTo(page, button(page.getByRole('alertdialog'), 'delete'))
  await page.keyboard.press('Enter')
  await expect(toasts(page).getByText('Registro excluído.')).toBeVisible()
})

test('with the keyboard alone, a user chooses a day in the calendar', async ({ page, openAs }) => {
  await page.close()
  const provider = await openAs('agente')
  await provider.goto('/admin/agenteexterior/1?modo=editar')
  const day = provider.getByRole('textbox', { name: 'Validade do contrato' })
  await day.fill('10/03/2027')
  await provider.keyboard.press('Tab')
  await provider.keyboard.press('Enter')
  await provider.keyboard.press('ArrowDown')
  await provider.keyboard.press('ArrowRight')
  await provider.keyboard.press('Enter')
  await expect(day).toHaveValue('18/03/2027')
})

test('where the focus is, it is seen', async ({ goOn }) => {
  const page = await goOn('/admin/modelos')
  const link = menu(page).getByRole('link', { name: 'Modelos' })
  await tabTo(page, link)
  expect(await link.evaluate(element => getComputedStyle(element).outlineStyle)).toBe('solid')
})

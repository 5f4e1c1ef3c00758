import { expect } from '@playwright/test'
import { entityNamed } from '#contract/entity.ts'
import { test } from './support/portal.ts'
import { newMark } from './support/registers.ts'
import { button, form, rowsOf, search, toldOf } from './support/screen.ts'

const modelo = entityNamed('modelo')

for (const { entity, what } of [
  { entity: modelo, what: 'panel' },
  { entity: entityNamed('empresa'), what: 'page' },
]) {
  test(`from the ${what} of a record to the next one of its list, and back`, async ({ page }) => {
    await page.goto(`/admin/${entity.register.path}`)
    await expect(rowsOf(page, entity).first()).toBeVisible()
    const names = await rowsOf(page, entity).getByRole('link').allTextContents()
    const heading = (at: number) =>
      page.getByRole('heading', { level: 2, name: names[at] ?? '', exact: true })
    await rowsOf(page, entity).getByRole('link').first().click()
    await expect(heading(0)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Registro anterior' })).toBeDisabled()
    await page.getByRole('button', { name: 'Próximo registro' }).click()
    await expect(heading(1)).toBeVisible()
    await page.getByRole('button', { name: 'Registro anterior' }).click()
    await expect(heading(0)).toBeVisible()
    await page.keyboard.press('j')
    await expect(heading(1)).toBeVisible()
    await page.keyboard.press('k')
    await expect(heading(0)).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL(`/admin/${entity.register.path}`)
  })
}

test('a record is made like another', async ({ goOn, api }) => {
  const mark = newMark()
  const { Id } = await api.create('industria', modelo, { Descricao: mark, Marca: 'Atlas' })
  const page = await goOn(`/admin/modelos/${Id}`)
  await button(page, 'close').first().waitFor()
  await page.getByRole('button', { name: 'Duplicar' }).click()
  await expect(page).toHaveURL(/\/novo/)
  await page.getByText('Novo registro').waitFor()
  await expect(form(page).getByRole('textbox', { name: 'Marca' })).toHaveValue('Atlas')
  await form(page).getByRole('textbox', { name: 'Descrição' }).fill(`${mark} cópia`)
  await button(form(page), 'save').click()
  await toldOf(page, 'Cadastro realizado com sucesso.')
  await goOn('/admin/modelos')
  await search(page, modelo, mark)
  await expect(rowsOf(page, modelo)).toHaveCount(2)
})

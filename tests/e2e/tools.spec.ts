import { expect } from '@playwright/test'
import { entityNamed } from '#contract/entity.ts'
import type { Stored } from './support/api.ts'
import { test } from './support/portal.ts'
import { newMark } from './support/registers.ts'
import { button, form, rowsOf, search, toldOf } from './support/screen.ts'
import { translate } from './support/words.ts'

const modelo = entityNamed('modelo')
const usuario = entityNamed('usuario')

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

test('a user like another is invited for the same branches', async ({ page, api }) => {
  const branches = (await api.ask('industria', '/api/canal/admin/filiais')) as readonly Stored[]
  const branch = branches.find(({ Matriz }) => !Matriz)
  const { Id } = await api.create('industria', usuario, {
    Nome: newMark(),
    Filiais: [{ IdFilial: branch?.Id ?? 0 }],
  })
  await page.goto(`/admin/usuario/${Id}`)
  await page.getByRole('button', { name: 'Duplicar' }).click()
  // Another test may have taken its trade name away.
  const name = branch?.['NomeFantasia'] ?? branch?.['RazaoSocial']
  await expect(form(page).getByText(String(name))).toBeVisible()
  const mark = newMark()
  await form(page).getByRole('textbox', { name: 'Nome' }).fill(mark)
  const email = `${mark.replaceAll(/\W/g, '')}@exemplo.com.br`.toLowerCase()
  await form(page).getByRole('textbox', { name: 'E-mail', exact: true }).fill(email)
  await form(page)
    .getByRole('button', { name: translate('pages.usuario.invite'), exact: true })
    .click()
  await toldOf(page, translate('messages.userInvited', { email }))
  const [invited] = await api.find('industria', usuario, mark)
  await page.goto(`/admin/usuario/${invited?.Id}?aba=filiais`)
  await expect(page.getByRole('tabpanel').getByRole('checkbox', { checked: true })).toHaveCount(1)
})

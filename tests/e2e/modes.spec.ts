import { expect, type Page } from '@playwright/test'
import { entityNamed } from '#contract/entity.ts'
import { test } from './support/portal.ts'
import { editRoute, newMark, recordRoute, routeOf } from './support/registers.ts'
import { button, form, rowsOf, search, toldOf } from './support/screen.ts'
import { translate } from './support/words.ts'

const cases = [
  { entity: entityNamed('modelo'), field: 'Marca', what: 'in a panel' },
  { entity: entityNamed('empresa'), field: 'Nome fantasia', what: 'on a page' },
]

const warning = (page: Page) => page.getByRole('alertdialog', { name: translate('forms.unsaved.title') })
const pathOf = (page: Page) => new URL(page.url()).pathname

for (const { entity, field, what } of cases) {
  const title = entity.spec.title
  const input = (page: Page) => form(page).getByRole('textbox', { name: field, exact: true })
  const edit = (page: Page) => page.getByRole('button', { name: 'Editar', exact: true })
  const view = (page: Page) => page.getByRole('button', { name: 'Visualizar', exact: true })

  const rowOf = (page: Page, mark: string) => rowsOf(page, entity).filter({ hasText: mark })

  test.describe(`a record ${what}`, () => {
    /** Opens the test's own record from its list; returns its Id. */
    const openFromList = async (page: Page, mark: string) => {
      await page.goto(routeOf(entity))
      await search(page, entity, mark)
      await rowOf(page, mark).getByRole('link').click()
      await expect(page.getByRole('heading', { level: 2, name: mark })).toBeVisible()
    }

    test('opens to be looked at, and F2 edits it', async ({ page, api }) => {
      const mark = newMark()
      const { Id } = await api.create('industria', entity, { [title]: mark })
      await openFromList(page, mark)
      expect(pathOf(page)).toBe(recordRoute(entity, Id))
      await expect(edit(page)).toBeVisible()
      await expect(page.locator('form')).toHaveCount(0)
      await page.keyboard.press('F2')
      await expect(form(page).locator(':focus')).toHaveCount(1)
      await expect(page).toHaveURL(/[?&]modo=editar/)
      await page.goBack()
      await expect(edit(page)).toBeFocused()
      await expect(page.locator('form')).toHaveCount(0)
      await button(page, 'back').click()
      await expect.poll(() => pathOf(page)).toBe(routeOf(entity))
    })

    test('shows what was saved where editing was begun, one step from the list', async ({ page, api }) => {
      const mark = newMark()
      await api.create('industria', entity, { [title]: mark })
      await openFromList(page, mark)
      await edit(page).click()
      await input(page).fill('Valor salvo')
      await button(form(page), 'save').click()
      await toldOf(page, translate('messages.saved'))
      await expect(page.locator('form')).toHaveCount(0)
      await expect(page.getByRole('definition').filter({ hasText: 'Valor salvo' })).toBeVisible()
      await page.goBack()
      await expect.poll(() => pathOf(page)).toBe(routeOf(entity))
    })

    test('asks before what was typed is lost to the view', async ({ page, api }) => {
      const mark = newMark()
      await api.create('industria', entity, { [title]: mark })
      await openFromList(page, mark)
      await edit(page).click()
      await input(page).fill('Ainda não salvo')
      for (const leave of [() => page.goBack(), () => view(page).click()]) {
        await leave()
        await warning(page)
          .getByRole('button', { name: translate('forms.unsaved.stay') })
          .click()
        await expect(input(page)).toHaveValue('Ainda não salvo')
      }
      await view(page).click()
      await warning(page)
        .getByRole('button', { name: translate('forms.unsaved.leave') })
        .click()
      await expect(edit(page)).toBeVisible()
      await expect(page.getByText('Ainda não salvo')).toHaveCount(0)
      await page.keyboard.press('F2')
      await expect(input(page)).not.toHaveValue('Ainda não salvo')
    })

    test('is edited at once by the pencil of its row, by F2 in the list, and by its address', async ({
      page,
      api,
    }) => {
      const mark = newMark()
      const { Id } = await api.create('industria', entity, { [title]: mark })
      await page.goto(routeOf(entity))
      await search(page, entity, mark)
      await rowOf(page, mark)
        .getByRole('button', { name: /^Editar/ })
        .click()
      await expect(input(page)).toBeVisible()
      await page.goBack()
      await rowOf(page, mark).getByRole('link').focus()
      await page.keyboard.press('F2')
      await expect(input(page)).toBeVisible()
      await view(page).click()
      await expect(edit(page)).toBeVisible()
      await page.goto(editRoute(entity, Id))
      await expect(input(page)).toBeVisible()
    })
  })
}

test('the cross of a panel leads to its list also while editing', async ({ page, api }) => {
  const modelo = entityNamed('modelo')
  const { Id } = await api.create('industria', modelo, { Descricao: newMark() })
  const list = `${routeOf(modelo)}?filter=${encodeURIComponent(JSON.stringify({ Id: [Id] }))}`
  await page.goto(list)
  await rowsOf(page, modelo).getByRole('link').click()
  await expect(button(page, 'edit')).toBeVisible()
  await page.keyboard.press('F2')
  await expect(form(page)).toBeVisible()
  await button(page, 'close').click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page).toHaveURL(list)
})

test('what belongs to a record is looked at with it, and F2 on a row edits it once the record is edited', async ({
  page,
  api,
}) => {
  const [empresa, contato] = [entityNamed('empresa'), entityNamed('empresa/contato')]
  const { Id } = await api.create('industria', empresa, { RazaoSocial: newMark() })
  await api.create('industria', contato, { IdEmpresa: Id, Nome: 'Ana' })
  await page.goto(`${recordRoute(empresa, Id)}?aba=contato`)
  const row = rowsOf(page, contato)
  await expect(row.getByRole('button')).toHaveText(['Ana'])
  await expect(button(page.getByRole('tabpanel'), 'add')).toHaveCount(0)
  await row.getByRole('button', { name: 'Ana' }).focus()
  await page.keyboard.press('F2')
  await expect(row.getByRole('button', { name: 'Editar Ana' })).toBeVisible()
  await expect(page).toHaveURL(/aba=contato/)
  await row.getByRole('button', { name: 'Ana', exact: true }).focus()
  await page.keyboard.press('F2')
  await expect(row.getByRole('textbox', { name: 'Nome' })).toBeFocused()
})

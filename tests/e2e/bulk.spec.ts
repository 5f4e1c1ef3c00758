import { expect, type Page } from '@playwright/test'
import { entityNamed } from '#contract/entity.ts'
import { expectNothingFound, IN_FRONT } from './support/axe.ts'
import { test } from './support/portal.ts'
import { accountFor, markingOf, newMark, removable, routeOf, various } from './support/registers.ts'
import { button, heading, rowsOf, search } from './support/screen.ts'
import { labels, translate } from './support/words.ts'

const finalidade = entityNamed('finalidade')
const categoria = entityNamed('categoriaproduto')

const ticks = (page: Page) => page.getByRole('table').getByRole('checkbox')
const dialog = (page: Page) => page.locator('[role=dialog], [role=alertdialog]')

test('many records are given the same value at once', async ({ page, api }) => {
  const mark = newMark()
  const names = ['a', 'b', 'c'].map(end => `${mark} ${end}`)
  const records = await Promise.all(
    names.map(Descricao => api.create('industria', finalidade, { Descricao, Ativo: true })),
  )
  await page.goto('/admin/finalidades')
  await search(page, finalidade, mark)
  await expect(rowsOf(page, finalidade)).toHaveCount(3)
  await ticks(page).first().check()
  await expect(page.getByText('3 selecionados')).toBeVisible()
  await button(page, 'change').click()
  await dialog(page).getByRole('combobox', { name: 'Campo a alterar' }).click()
  await page.getByRole('option', { name: 'Ativa' }).click()
  await dialog(page).getByLabel('Ativa', { exact: true }).uncheck()
  await expectNothingFound(page, 'the change of many', IN_FRONT)
  await button(dialog(page), 'change').click()
  await expect(dialog(page).getByText('3 de 3 concluídos')).toBeVisible()
  await button(dialog(page), 'close').click()
  await expect(page.getByText('3 selecionados')).toBeHidden()
  const now = await Promise.all(records.map(({ Id }) => api.read('industria', finalidade, Id)))
  expect(now.map(({ Ativo }) => Ativo)).toEqual([false, false, false])
})

test('what a search finds is selected on all of its pages at once, and deleted', async ({ page, api }) => {
  const mark = newMark()
  const names = Array.from({ length: 12 }, (_, at) => `${mark} ${at}`)
  await Promise.all(names.map(Descricao => api.create('industria', finalidade, { Descricao, Ativo: true })))
  await page.goto(`/admin/finalidades?perPage=10&filter=${JSON.stringify({ q: mark })}`)
  await expect(rowsOf(page, finalidade)).toHaveCount(10)
  await ticks(page).first().check()
  await expect(page.getByText('10 selecionados')).toBeVisible()
  await page.getByRole('button', { name: 'Todas as páginas' }).click()
  await expect(page.getByText('12 selecionados')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Todas as páginas' })).toBeHidden()
  await button(page.getByRole('main'), 'delete').first().click()
  await button(dialog(page), 'delete').click()
  await expect(dialog(page).getByText('12 de 12 concluídos')).toBeVisible()
  await button(dialog(page), 'close').click()
  await expect(page.getByRole('table')).toBeHidden()
  await expect(heading(page, labels(finalidade).many)).toBeFocused()
})

test('who gives back what is ticked stands at the box that ticks it again', async ({ page }) => {
  await page.goto('/admin/finalidades')
  await ticks(page).first().check()
  await page.getByRole('button', { name: 'Limpar seleção' }).press('Enter')
  await expect(ticks(page).first()).toBeFocused()
})

test('the question before many records are deleted is read with what it says', async ({ page }) => {
  await page.goto('/admin/finalidades')
  await ticks(page).first().check()
  await button(page.getByRole('main'), 'delete').first().click()
  await expect(dialog(page)).toHaveAccessibleDescription(translate('forms.remove.text'))
})

test.describe('with one in use', () => {
  test.use({ refusals: [409] })

  test('of many records to delete one in use stays, says so and is still ticked', async ({ page, api }) => {
    const mark = newMark()
    const parent = await api.create('industria', categoria, { Descricao: `${mark} A`, IdCategoriaPai: null })
    const child = { Descricao: `${mark} B`, IdCategoriaPai: parent.Id }
    await api.create('industria', categoria, child)
    await page.goto('/admin/categoriasproduto')
    await search(page, categoria, mark)
    await expect(rowsOf(page, categoria)).toHaveCount(2)
    await ticks(page).first().check()
    await button(page.getByRole('main'), 'delete').first().click()
    await button(dialog(page), 'delete').click()
    await expect(dialog(page).getByText('1 de 2 concluídos')).toBeVisible()
    const refused = dialog(page).getByRole('list', { name: 'Não concluídos' }).getByRole('listitem')
    await expect(refused).toContainText([`${mark} A`])
    await button(dialog(page), 'close').click()
    await expect(page.getByText('1 selecionado')).toBeVisible()
    await expect(rowsOf(page, categoria)).toHaveCount(1)
  })
})

for (const entity of various.filter(one => removable.includes(one))) {
  const account = accountFor(entity)

  test.describe(labels(entity).many, () => {
    test.use({ account })

    test('are ticked and deleted, with a result for each', async ({ goOn, api }) => {
      const { field, newMark: mark } = markingOf(entity)
      const { Id } = await api.create(account, entity, { [field]: mark() })
      const page = await goOn(`${routeOf(entity)}?filter=${JSON.stringify({ Id: [Id] })}`)
      await expect(rowsOf(page, entity)).toHaveCount(1)
      await ticks(page).first().check()
      await button(page.getByRole('main'), 'delete').first().click()
      await button(dialog(page), 'delete').click()
      await expect(dialog(page).getByText('1 de 1 concluídos')).toBeVisible()
      await button(dialog(page), 'close').click()
      await expect(page.getByRole('table')).toBeHidden()
    })
  })
}

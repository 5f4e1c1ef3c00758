import { expect, type Page } from '@playwright/test'
import { type Entity, entityNamed } from '#contract/entity.ts'
import { pathOf } from '#contract/registers.ts'
import type { Api } from './support/api.ts'
import { expectNothingFound, IN_FRONT } from './support/axe.ts'
import { test } from './support/portal.ts'
import { accountFor, markingOf, newMark, removable, routeOf, various } from './support/registers.ts'
import { button, heading, rowsOf, search, toasts } from './support/screen.ts'
import { labels, translate } from './support/words.ts'

const finalidade = entityNamed('finalidade')
const categoria = entityNamed('categoriaproduto')

const ticks = (page: Page) => page.getByRole('table').getByRole('checkbox')
const dialog = (page: Page) => page.locator('[role=dialog], [role=alertdialog]')
const changed = (smart_count: number) => translate('messages.changedAll', { smart_count })
const deleted = (smart_count: number) => translate('messages.deletedAll', { smart_count })
const undo = (page: Page) => toasts(page).getByRole('button', { name: translate('ra.action.undo') })
const dismiss = (page: Page) =>
  toasts(page)
    .getByRole('button', { name: translate('shell.toasts.dismiss') })
    .click()

/** A deletion where money moves shows its results. */
async function closeResults(page: Page): Promise<void> {
  await expect(dialog(page).getByText('1 de 1 concluídos')).toBeVisible()
  await button(dialog(page), 'close').click()
}

/** Any other is sent when its notification goes. */
async function letGo(page: Page): Promise<void> {
  await expect(toasts(page).getByText(deleted(1))).toBeVisible()
  await dismiss(page)
}

/** List of two active records, which are ticked, and what is asked of the server to change them. */
async function twoTicked(page: Page, api: Api) {
  const mark = newMark()
  const records = await Promise.all(
    ['a', 'b'].map(end => api.create('industria', finalidade, { Descricao: `${mark} ${end}`, Ativo: true })),
  )
  const asked: string[] = []
  page.on('request', request => {
    const { pathname } = new URL(request.url())
    asked.push(...(/finalidade\/(excluir|atualizar)/.exec(pathname) ?? []))
  })
  await page.goto(`${routeOf(finalidade)}?filter=${JSON.stringify({ q: mark })}`)
  await expect(rowsOf(page, finalidade)).toHaveCount(2)
  await ticks(page).first().check()
  return { mark, records, asked }
}

/** Sets the ticked records to be active no more. */
async function deactivate(page: Page): Promise<void> {
  await button(page, 'change').click()
  await dialog(page).getByRole('combobox', { name: 'Campo a alterar' }).click()
  await page.getByRole('option', { name: 'Ativa' }).click()
  await dialog(page).getByLabel('Ativa', { exact: true }).uncheck()
  await button(dialog(page), 'change').click()
}

/** Whether each record is active at the server. */
const activeOf = async (api: Api, records: readonly { readonly Id: number }[]) => {
  const now = await Promise.all(records.map(({ Id }) => api.read('industria', finalidade, Id)))
  return now.map(({ Ativo }) => Ativo)
}

test('many records are given the same values of several fields at once', async ({ goOn, api }) => {
  const mark = newMark()
  const names = ['a', 'b', 'c'].map(end => `${mark} ${end}`)
  const records = await Promise.all(
    names.map(Descricao => api.create('industria', finalidade, { Descricao, Ativo: true })),
  )
  const page = await goOn('/admin/finalidades')
  await search(page, finalidade, mark)
  await expect(rowsOf(page, finalidade)).toHaveCount(3)
  await ticks(page).first().check()
  await expect(page.getByText('3 selecionados')).toBeVisible()
  await button(page, 'change').click()
  await dialog(page).getByRole('combobox', { name: 'Campo a alterar' }).click()
  await page.getByRole('option', { name: 'Ativa' }).click()
  await dialog(page).getByLabel('Ativa', { exact: true }).uncheck()
  await dialog(page).getByRole('combobox', { name: 'Adicionar campo' }).click()
  await page.getByRole('option', { name: 'Código no ERP' }).click()
  await expect(dialog(page).getByRole('combobox', { name: 'Adicionar campo' })).toBeHidden()
  await dialog(page).getByRole('textbox', { name: 'Código no ERP' }).fill(mark)
  await expectNothingFound(page, 'the change of many', IN_FRONT)
  await button(dialog(page), 'change').click()
  await expect(toasts(page).getByText(changed(3))).toBeVisible()
  await expect(page.getByText('3 selecionados')).toBeHidden()
  await expect(rowsOf(page, finalidade).getByText('Não')).toHaveCount(3)
  await dismiss(page)
  await expect.poll(() => activeOf(api, records)).toEqual([false, false, false])
  const entries = await Promise.all(
    records.map(({ Id }) => api.ask('industria', `${pathOf(finalidade, 'historico')}?id=${Id}`)),
  )
  for (const entry of entries)
    expect(entry).toMatchObject([
      { Acao: 'atualizar', Mudancas: { Ativo: { para: false }, CodigoErp: { para: mark } } },
      { Acao: 'adicionar' },
    ])
})

test('what a search finds is selected on all of its pages at once, and deleted', async ({ goOn, api }) => {
  const mark = newMark()
  const names = Array.from({ length: 104 }, (_, at) => `${mark} ${at}`)
  await Promise.all(names.map(Descricao => api.create('industria', finalidade, { Descricao, Ativo: true })))
  const page = await goOn(`/admin/finalidades?perPage=10&filter=${JSON.stringify({ q: mark })}`)
  await expect(rowsOf(page, finalidade)).toHaveCount(10)
  await ticks(page).first().check()
  await expect(page.getByText('10 selecionados')).toBeVisible()
  await page.getByRole('button', { name: 'Selecionar tudo (104)' }).click()
  await expect(page.getByText('104 selecionados')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Selecionar tudo \(/ })).toBeHidden()
  await button(page.getByRole('main'), 'delete').first().click()
  await button(dialog(page), 'delete').click()
  await expect(dialog(page).getByText('104 de 104 concluídos')).toBeVisible()
  await button(dialog(page), 'close').click()
  await expect(page.getByRole('table')).toBeHidden()
  await expect(heading(page, labels(finalidade).many)).toBeFocused()
  await expect.poll(async () => (await api.find('industria', finalidade, mark)).length).toBe(0)
})

test('who gives back what is ticked stands at the box that ticks it again', async ({ goOn }) => {
  const page = await goOn('/admin/finalidades')
  await ticks(page).first().check()
  await page.getByRole('button', { name: 'Limpar seleção' }).press('Enter')
  await expect(ticks(page).first()).toBeFocused()
})

test('the question before many records are deleted is read with what it says', async ({ goOn }) => {
  const page = await goOn('/admin/finalidades')
  await ticks(page).first().check()
  await button(page.getByRole('main'), 'delete').first().click()
  await expect(dialog(page)).toHaveAccessibleDescription(translate('forms.remove.undoable'))
})

test.describe('with one in use', () => {
  test.use({ refusals: [409] })

  test('of many records to delete one in use is back, and is told of by its name', async ({ goOn, api }) => {
    const mark = newMark()
    const parent = await api.create('industria', categoria, { Descricao: `${mark} A`, IdCategoriaPai: null })
    const child = { Descricao: `${mark} B`, IdCategoriaPai: parent.Id }
    await api.create('industria', categoria, child)
    const page = await goOn('/admin/categoriasproduto')
    await search(page, categoria, mark)
    await expect(rowsOf(page, categoria)).toHaveCount(2)
    await ticks(page).first().check()
    await button(page.getByRole('main'), 'delete').first().click()
    await button(dialog(page), 'delete').click()
    await expect(rowsOf(page, categoria)).toHaveCount(0)
    await dismiss(page)
    await expect(toasts(page).getByRole('alert')).toContainText(`${mark} A: `)
    await expect(rowsOf(page, categoria)).toHaveCount(1)
  })
})

/** Ticks the only row of a list with this record, and confirms that it is deleted. */
async function removeTicked(page: Page, entity: Entity): Promise<void> {
  await expect(rowsOf(page, entity)).toHaveCount(1)
  await ticks(page).first().check()
  await button(page.getByRole('main'), 'delete').first().click()
  await button(dialog(page), 'delete').click()
}

const ofMany = various.filter(one => removable.includes(one))
const isFinal = ({ register }: Entity) => register.section === 'finance'

for (const entity of ofMany) {
  const account = accountFor(entity)

  test.describe(labels(entity).many, () => {
    test.use({ account })

    test('are ticked and deleted', async ({ goOn, api }) => {
      const { field, newMark: mark } = markingOf(entity)
      const { Id } = await api.create(account, entity, { [field]: mark() })
      const page = await goOn(`${routeOf(entity)}?filter=${JSON.stringify({ Id: [Id] })}`)
      const sent = page.waitForResponse('**/excluir*')
      await removeTicked(page, entity)
      await (isFinal(entity) ? closeResults : letGo)(page)
      expect((await sent).ok()).toBe(true)
      await expect(page.getByRole('table')).toBeHidden()
    })
  })
}

test('records deleted together that are undone never reach the server, and their rows are back', async ({
  page,
  api,
}) => {
  const { mark, asked } = await twoTicked(page, api)
  await button(page.getByRole('main'), 'delete').first().click()
  await button(dialog(page), 'delete').click()
  await expect(undo(page)).toBeVisible()
  await undo(page).hover()
  await page.getByRole('button', { name: 'Limpar filtros' }).click()
  await expect(rowsOf(page, finalidade)).not.toHaveCount(0)
  await search(page, finalidade, mark.toUpperCase())
  await expect(page.getByText('Nenhum registro corresponde à pesquisa')).toBeVisible()
  await undo(page).click()
  await expect(rowsOf(page, finalidade)).toHaveCount(2)
  await expect(toasts(page)).toHaveCount(0)
  expect(asked).toEqual([])
})

test('records changed together that are undone never reach the server, and show what they showed', async ({
  page,
  api,
}) => {
  const { asked } = await twoTicked(page, api)
  await deactivate(page)
  await expect(rowsOf(page, finalidade).getByText('Não')).toHaveCount(2)
  await undo(page).click()
  await expect(rowsOf(page, finalidade).getByText('Sim')).toHaveCount(2)
  await page.reload()
  await expect(rowsOf(page, finalidade).getByText('Sim')).toHaveCount(2)
  expect(asked).toEqual([])
})

test('records changed together are sent although the tab is closed at once', async ({ api, openAs }) => {
  const page = await openAs('industria')
  const { records } = await twoTicked(page, api)
  await deactivate(page)
  await expect(undo(page)).toBeVisible()
  await page.close({ runBeforeUnload: true })
  await expect.poll(() => activeOf(api, records)).toEqual([false, false])
})

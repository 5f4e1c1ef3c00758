import { expect, type Page } from '@playwright/test'
import { entityNamed } from '#contract/entity.ts'
import { expectNothingFound } from './support/axe.ts'
import { test, USER_KEY } from './support/portal.ts'
import { newMark, recordRoute, routeOf } from './support/registers.ts'
import { button, confirmRemoval, heading, rowsOf, search, toasts } from './support/screen.ts'
import { labels, translate } from './support/words.ts'

const modelo = entityNamed('modelo')
const finalidade = entityNamed('finalidade')
const pagamento = entityNamed('pagamento')
const EXCLUIR = '**/api/canal/cadastros/modelo/excluir*'

const undoButton = (page: Page) => toasts(page).getByRole('button', { name: translate('ra.action.undo') })
const rowOf = (page: Page, mark: string) => rowsOf(page, modelo).filter({ hasText: mark })

/** Deletes a model in its list. */
async function removeInList(page: Page, mark: string): Promise<void> {
  await page.goto(routeOf(modelo))
  await search(page, modelo, mark)
  await page.getByRole('button', { name: `Excluir ${mark}` }).click()
  await expect(page.getByRole('alertdialog')).toContainText(translate('forms.remove.undoable'))
  await confirmRemoval(page)
  await expect(rowOf(page, mark)).toHaveCount(0)
}

test('a deletion that is undone never reaches the server, and the row is back', async ({ page, api }) => {
  const mark = newMark()
  const { Id } = await api.create('industria', modelo, { Descricao: mark })
  const asked: string[] = []
  page.on('request', request => asked.push(request.url()))
  await removeInList(page, mark)
  await expectNothingFound(page, 'a toast that offers to undo')
  await undoButton(page).press('Enter')
  await expect(rowOf(page, mark)).toHaveCount(1)
  await expect(toasts(page)).toHaveCount(0)
  await page.reload()
  await expect(rowOf(page, mark)).toHaveCount(1)
  expect(asked.filter(url => url.includes('/modelo/excluir'))).toEqual([])
  expect(await api.read('industria', modelo, Id)).toMatchObject({ Descricao: mark })
})

test('rows below one that goes close up in 150 ms, and at once for who asks for less motion', async ({
  page,
  api,
}) => {
  const mark = newMark()
  for (const name of ['A', 'B']) await api.create('industria', modelo, { Descricao: `${mark} ${name}` })
  await page.goto(routeOf(modelo))
  await search(page, modelo, mark)
  await expect(rowOf(page, mark)).toHaveCount(2)
  const moved = await page.evaluateHandle(() => {
    const durations: unknown[] = []
    const own = Element.prototype.animate
    Element.prototype.animate = function (frames, options) {
      durations.push(typeof options === 'object' ? options.duration : options)
      return own.call(this, frames, options)
    }
    return durations
  })
  for (const [reducedMotion, durations] of [
    ['no-preference', [150]],
    ['reduce', [150]],
  ] as const) {
    await page.emulateMedia({ reducedMotion })
    await page
      .getByRole('button', { name: `Excluir ${mark}` })
      .first()
      .click()
    await confirmRemoval(page)
    await expect(rowOf(page, mark)).toHaveCount(1)
    expect(await moved.jsonValue()).toEqual(durations)
    await undoButton(page).press('Enter')
    await expect(rowOf(page, mark)).toHaveCount(2)
    await expect(toasts(page)).toHaveCount(0)
  }
})

test('a record whose deletion can still be undone is on no list that is read meanwhile', async ({
  goOn,
  api,
}) => {
  const mark = newMark()
  const { Id } = await api.create('industria', modelo, { Descricao: mark })
  const page = await goOn(`${recordRoute(modelo, Id)}?modo=editar`)
  await button(page.locator('form'), 'delete').click()
  await confirmRemoval(page)
  await expect(undoButton(page)).toBeVisible()
  await undoButton(page).hover()
  await search(page, modelo, mark)
  await expect(page.getByText('Nenhum registro corresponde')).toBeVisible()
  await undoButton(page).click()
  await expect(rowOf(page, mark)).toHaveCount(1)
})

test('a deletion is sent although the page is left at once', async ({ page, api }) => {
  const mark = newMark()
  await api.create('industria', modelo, { Descricao: mark })
  await removeInList(page, mark)
  await page.goto('about:blank')
  await expect.poll(async () => (await api.find('industria', modelo, mark)).length).toBe(0)
})

test('a deletion is sent although the tab is closed at once', async ({ goOn, api, openAs }) => {
  const mark = newMark()
  await api.create('industria', modelo, { Descricao: mark })
  const other = await openAs('industria')
  await removeInList(other, mark)
  await other.close({ runBeforeUnload: true })
  await expect.poll(async () => (await api.find('industria', modelo, mark)).length).toBe(0)
  const page = await goOn(routeOf(finalidade))
  await expect(heading(page, labels(finalidade).many)).toBeVisible()
})

test('a deletion is sent in the name of nobody else, who has signed in meanwhile', async ({ page, api }) => {
  const mark = newMark()
  await api.create('industria', modelo, { Descricao: mark })
  const senders: (string | undefined)[] = []
  page.on('request', request => {
    if (request.url().includes('/modelo/excluir')) senders.push(request.headers()['authorization'])
  })
  await removeInList(page, mark)
  const other = await api.sessionOf('consulta')
  // As another tab that signed in leaves it, of which this one has not been told yet.
  await page.evaluate(([key, user]) => localStorage.setItem(key, user), [
    USER_KEY,
    JSON.stringify(other),
  ] as const)
  await toasts(page)
    .getByRole('button', { name: translate('shell.toasts.dismiss') })
    .click()
  await expect(toasts(page).getByRole('alert')).toContainText(mark)
  expect(senders).toEqual([])
  expect(await api.find('industria', modelo, mark)).toHaveLength(1)
})

test.describe('a deletion that gets no answer', () => {
  test.use({ refusals: [0] })

  test('brings the row back, and says so', async ({ page, api }) => {
    const mark = newMark()
    await api.create('industria', modelo, { Descricao: mark })
    await page.route(EXCLUIR, route => route.abort())
    await removeInList(page, mark)
    await toasts(page)
      .getByRole('button', { name: translate('shell.toasts.dismiss') })
      .click()
    await expect(toasts(page).getByRole('alert')).toBeVisible()
    await expect(rowOf(page, mark)).toHaveCount(1)
  })
})

test('where money moves, a deletion is sent at once, and its question says from where it is restored', async ({
  page,
  api,
}) => {
  const { Id } = await api.create('industria', pagamento, {})
  const reviewed = page.waitForResponse('**/pagamento/resumo*')
  await page.goto(`${recordRoute(pagamento, Id)}?modo=editar`)
  await reviewed
  await button(page.locator('form'), 'delete').click()
  await expect(page.getByRole('alertdialog')).toContainText(translate('forms.remove.restorable'))
  const answered = page.waitForResponse('**/pagamento/excluir*')
  await confirmRemoval(page)
  expect((await answered).ok()).toBe(true)
  await expect(toasts(page).getByText(translate('messages.deleted'))).toBeVisible()
  await expect(undoButton(page)).toHaveCount(0)
})

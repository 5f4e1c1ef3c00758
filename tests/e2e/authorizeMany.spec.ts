import { expect, type Locator, type Page } from '@playwright/test'
import { entityNamed } from '#contract/entity.ts'
import { expectNothingFound, IN_FRONT } from './support/axe.ts'
import { test } from './support/portal.ts'
import { routeOf } from './support/registers.ts'
import { draftRequest, statesOf, waitingRequest, waitingRequests } from './support/requests.ts'
import { button, toasts } from './support/screen.ts'
import { translate } from './support/words.ts'

const pagamento = entityNamed('pagamento')
const authorizing = (smart_count: number) =>
  translate('pages.pagamento.batch.chosen.autorizar', { smart_count })

/** Ticks the requests in the list of all. */
async function tick(page: Page, ids: readonly number[]): Promise<void> {
  await page.goto(`${routeOf(pagamento)}?filter=${JSON.stringify({ Id: ids })}`)
  await page.getByRole('table').getByRole('checkbox').first().check()
}

/** Ticks the requests, and presses the button that says to how many of them something is done. */
async function askFor(page: Page, ids: readonly number[], name: string): Promise<void> {
  await tick(page, ids)
  await page.getByRole('main').getByRole('button', { name, exact: true }).click()
}

/** Whether two elements share any part of the window. */
async function lieOnEachOther(one: Locator, other: Locator): Promise<boolean> {
  const [a, b] = [await one.boundingBox(), await other.boundingBox()]
  if (!a || !b) throw new Error('One of them is not shown')
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height
}

/** Whether a table is cut at its right. */
const isCut = (table: Locator) =>
  table.evaluate(one => one.scrollWidth > one.clientWidth || one.scrollWidth > innerWidth)

test.describe('who authorizes many requests', () => {
  test.use({ account: 'autorizacao', refusals: [409] })

  test('sees what they are and their sum, accepts all warnings at once, and learns which are left out', async ({
    page,
    api,
  }) => {
    const waiting = await waitingRequests(api, 2)
    const draft = await api.create('industria', pagamento, { IdFilial: waiting[0]?.['IdFilial'] })
    await askFor(
      page,
      [...waiting, draft].map(({ Id }) => Id),
      'Autorizar 2 de 3',
    )
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('row')).toHaveCount(4)
    await expect(dialog.getByText('Total a autorizar: R$ 200,00')).toBeVisible()
    await expect(dialog.getByText('2 sem documento fiscal')).toBeVisible()
    expect(await isCut(dialog.getByRole('group'))).toBe(false)
    await expect(dialog.getByRole('row', { name: String(draft['Numero']) })).toContainText(
      translate('refusals.status'),
    )
    await expectNothingFound(page, 'the authorization of many', IN_FRONT)
    const confirm = dialog.getByRole('button', { name: 'Autorizar 2 de 3' })
    await expect(confirm).toBeDisabled()
    await dialog.getByRole('checkbox', { name: translate('pages.pagamento.accept') }).check()
    await confirm.click()
    await expect(dialog.getByText('2 de 3 concluídos')).toBeVisible()
    await expect(dialog.getByText('2 autorizadas: R$ 200,00')).toBeVisible()
    for (const one of waiting)
      await expect(dialog.getByRole('link', { name: String(one['Numero']) })).toBeVisible()
    await expect(dialog.getByRole('listitem')).toContainText(translate('refusals.status'))
    expect(await statesOf(api, [...waiting, draft])).toEqual([3, 3, 1])
    await dialog.getByRole('link', { name: String(draft['Numero']) }).click()
    await expect(page).toHaveURL(new RegExp(`/pagamento/${draft.Id}$`))
  })

  test('returns them for one reason, and learns which were not', async ({ page, api }) => {
    const waiting = await waitingRequests(api, 2)
    const draft = await api.create('industria', pagamento, { IdFilial: waiting[0]?.['IdFilial'] })
    await askFor(
      page,
      [...waiting, draft].map(({ Id }) => Id),
      'Devolver 2 de 3',
    )
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('row', { name: String(waiting[0]?.['Numero']) })).toContainText('100,00')
    const confirm = dialog.getByRole('button', {
      name: translate('registers.pagamento.actions.desautorizar.do'),
    })
    await expect(confirm).toBeDisabled()
    await expectNothingFound(page, 'the return of many', IN_FRONT)
    await page.keyboard.type('Falta a fatura')
    await confirm.click()
    await expect(dialog.getByText('2 de 3 concluídos')).toBeVisible()
    await expect(dialog.getByRole('listitem')).toContainText(String(draft['Numero']))
    expect(await statesOf(api, [...waiting, draft])).toEqual([7, 7, 1])
    const returned = await api.read('industria', pagamento, waiting[1]?.Id ?? 0)
    expect(returned['MotivoDesautorizacao']).toBe('Falta a fatura')
  })

  test('authorizes none that another user changed after it was listed', async ({ goOn, api }) => {
    const request = await waitingRequest(api)
    const page = await goOn(`${routeOf(pagamento)}?filter=${JSON.stringify({ Id: [request.Id] })}`)
    await page.getByRole('table').getByRole('checkbox').first().check()
    const { Id, Versao } = request
    const root = '/api/canal/financeiro/pagamento'
    await api.ask('industria', `${root}/desautorizar?id=${Id}&versao=${Versao}&motivo=Valor`)
    await api.ask('industria', `${root}/enviar?id=${Id}`)
    await page
      .getByRole('main')
      .getByRole('button', { name: authorizing(1), exact: true })
      .click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByText(translate('pages.pagamento.batch.changed'))).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Autorizar 0 de 1' })).toBeDisabled()
    await button(dialog, 'cancel').click()
    expect(await statesOf(api, [request])).toEqual([2])
  })
})

test.describe('who writes requests', () => {
  test('sends many drafts together, and learns before why some cannot be', async ({ page, api }) => {
    const sent = await waitingRequest(api)
    const [ready, empty] = [await draftRequest(api), await draftRequest(api, {}, null)]
    await askFor(
      page,
      [ready, empty, sent].map(({ Id }) => Id),
      'Enviar 2 de 3',
    )
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('row', { name: String(sent['Numero']) })).toContainText(
      translate('refusals.status'),
    )
    await expect(dialog.getByRole('row', { name: String(empty['Numero']) })).toContainText(/item/i)
    await expect(dialog.getByText('Total a enviar: R$ 100,00')).toBeVisible()
    // Warnings, which the sender can still mend; those that are sent alone are counted.
    await expect(dialog.getByText('1 sem documento fiscal')).toBeVisible()
    await expect(dialog.getByRole('row', { name: String(ready['Numero']) })).toContainText(
      translate('warnings.undocumented'),
    )
    await expect(dialog.getByRole('heading')).toHaveText('Enviar 1 solicitação para autorização')
    await dialog.getByRole('button', { name: 'Enviar 1 de 3' }).click()
    await expect(dialog.getByText('1 de 3 concluídos')).toBeVisible()
    const refused = dialog.getByRole('listitem').filter({ hasText: String(empty['Numero']) })
    await expect(refused).toContainText(/item/i)
    expect(await statesOf(api, [ready, empty, sent])).toEqual([2, 1, 2])
    await expect(dialog.getByRole('heading')).toHaveText('Enviar 1 solicitação para autorização')
  })
})

test.describe('an error', () => {
  test.use({ account: 'autorizacao', refusals: [500], viewport: { width: 1440, height: 560 } })

  test('lies on no button of a dialog, and goes by a key', async ({ page, api }) => {
    const requests = await waitingRequests(api, 3)
    await page.route(/\/exportar\?/, route => route.fulfill({ status: 500, json: 'Parou' }))
    await tick(
      page,
      requests.map(({ Id }) => Id),
    )
    await page.getByRole('button', { name: translate('sheets.export.button') }).click()
    await page.getByRole('menuitem', { name: translate('sheets.export.csv') }).click()
    await expect(toasts(page).getByText('Parou')).toBeVisible()
    await page
      .getByRole('main')
      .getByRole('button', { name: authorizing(3), exact: true })
      .click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('checkbox', { name: translate('pages.pagamento.accept') }).check()
    // Sum and tick are in sight in a low window, too.
    await expect(dialog.getByText('Total a autorizar: R$ 300,00')).toBeInViewport()
    await expect(dialog.getByText(translate('pages.pagamento.batch.final'))).toBeInViewport()
    const confirm = dialog.getByRole('button', { name: 'Autorizar 3 de 3' })
    for (const viewport of [
      { width: 1440, height: 560 },
      { width: 390, height: 640 },
    ]) {
      await page.setViewportSize(viewport)
      await expect.poll(() => lieOnEachOther(toasts(page), confirm)).toBe(false)
    }
    await page.keyboard.press('F8')
    await expect(toasts(page)).toHaveCount(0)
    await expect(confirm).toBeVisible()
  })
})

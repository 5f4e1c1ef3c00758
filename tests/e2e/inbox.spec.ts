import { expect } from '@playwright/test'
import { entityNamed } from '#contract/entity.ts'
import type { Stored } from './support/api.ts'
import { expectNothingFound } from './support/axe.ts'
import { hold } from './support/hold.ts'
import {
  authorizeButton,
  authorizedText,
  authorizeOverButton,
  authorizeShown,
  closeToasts,
  hammer,
  inboxList,
  inboxRows,
  openedPane,
  openInbox,
  pageHeight,
  shownRow,
  undoButton,
  waitingTab,
  warningQuestion,
} from './support/inbox.ts'
import { test } from './support/portal.ts'
import { routeOf } from './support/registers.ts'
import { statesOf, waitingAddress, waitingRequest, waitingRequests } from './support/requests.ts'
import { rowsOf, toasts } from './support/screen.ts'
import { labels, translate } from './support/words.ts'

const pagamento = entityNamed('pagamento')

test.describe('who authorizes requests', () => {
  test.use({ account: 'autorizacao' })

  test('goes from one to the next by keys, and a decision opens the next', async ({ page, api }) => {
    const requests = await openInbox(page, api, 3)
    await expectNothingFound(page, 'the inbox', 'main')
    await page.keyboard.press('j')
    await expect(shownRow(page)).toContainText(String(requests[1]?.['Numero']))
    await expect(shownRow(page)).toBeFocused()
    await expect(page).toHaveURL(new RegExp(`solicitacao=${requests[1]?.Id}`))
    await page.keyboard.press('k')
    await expect(shownRow(page)).toContainText(String(requests[0]?.['Numero']))
    await expect(openedPane(page, requests[0])).toBeVisible()
    await authorizeShown(page)
    await expect(toasts(page).getByText(authorizedText(requests[0]))).toBeVisible()
    await expect(inboxRows(page)).toHaveCount(2)
    // The tabs count what the list shows, though the server knows nothing yet.
    await expect(waitingTab(page)).toContainText('(2)')
    expect(await statesOf(api, requests)).toEqual([2, 2, 2])
    await expect(shownRow(page)).toContainText(String(requests[1]?.['Numero']))
    await closeToasts(page)
    await expect.poll(() => statesOf(api, requests)).toEqual([3, 2, 2])
  })

  test('undoes an authorization before it is sent', async ({ page, api }) => {
    const requests = await openInbox(page, api, 2)
    const sent: string[] = []
    page.on('request', request => sent.push(...(/pagamento\/autorizar/.exec(request.url()) ?? [])))
    await authorizeShown(page)
    await expect(waitingTab(page)).toContainText('(1)')
    await expect(openedPane(page, requests[1])).toBeVisible()
    await undoButton(page).click()
    await expect(
      toasts(page).getByText(
        translate('pages.pagamento.inbox.undone', { name: String(requests[0]?.['Numero']) }),
      ),
    ).toBeVisible()
    await expect(inboxRows(page)).toHaveCount(2)
    await expect(waitingTab(page)).toContainText('(2)')
    // The next press is on the same request again.
    await expect(shownRow(page)).toContainText(String(requests[0]?.['Numero']))
    await expect(openedPane(page, requests[0])).toBeVisible()
    await expect(warningQuestion(page)).toHaveCount(0)
    expect(sent).toEqual([])
    expect(await statesOf(api, requests)).toEqual([2, 2])
    // The last one is shown again as it was before its question, too.
    await page.goto(`/admin${waitingAddress(requests.slice(0, 1)).replace(/^\/admin/, '')}`)
    await expect(openedPane(page, requests[0])).toBeVisible()
    await authorizeShown(page)
    await expect(inboxRows(page)).toHaveCount(0)
    await undoButton(page).click()
    await expect(inboxRows(page)).toHaveCount(1)
    await expect(openedPane(page, requests[0])).toBeVisible()
    await expect(warningQuestion(page)).toHaveCount(0)
  })

  test('has what is due first at the top, in the order that nobody chose', async ({ page, api }) => {
    const due = ['2026-12-21', '2026-12-04', '2026-12-15', '2026-12-04']
    const requests: Stored[] = []
    for (const DataVencimento of due) requests.push(await waitingRequest(api, { DataVencimento }))
    const numbers = [1, 3, 2, 0].map(at => String(requests[at]?.['Numero']))
    const filter = JSON.stringify({ Id: requests.map(({ Id }) => Id) })
    await page.goto(`${routeOf(pagamento)}?${new URLSearchParams({ filter })}`)
    await expect(rowsOf(page, pagamento)).toHaveCount(4)
    await waitingTab(page).click()
    await expect(inboxRows(page)).toContainText(numbers)
    await page.getByRole('button', { name: translate('pages.pagamento.inbox.asTable') }).click()
    await expect(rowsOf(page, pagamento)).toContainText(numbers)
    const number = page.getByRole('columnheader', { name: labels(pagamento).field('Numero') })
    await number.getByRole('button').first().click()
    await expect(rowsOf(page, pagamento)).toContainText(requests.map(one => String(one['Numero'])))
    // An order that was chosen stays with another tab.
    await page.getByRole('tab', { name: new RegExp(`^${translate('pages.pagamento.all')}`) }).click()
    await expect(page).toHaveURL(/sort=Numero/)
  })

  test('has authorized what was not undone when the page closes', async ({ api, openAs }) => {
    const page = await openAs('autorizacao')
    const requests = await openInbox(page, api, 2)
    await authorizeShown(page)
    await expect(undoButton(page)).toBeVisible()
    await page.close({ runBeforeUnload: true })
    await expect.poll(() => statesOf(api, requests)).toEqual([3, 2])
  })

  test('authorizes ten requests with warnings in eight keys', async ({ page, api }) => {
    const requests = await openInbox(page, api, 10)
    let keys = 0
    const press = async (key: string) => {
      keys += 1
      await page.keyboard.press(key)
    }
    await press('Shift+X')
    await expect(
      page.getByText(translate('pages.pagamento.batch.chosen.selected', { smart_count: 10 }), {
        exact: true,
      }),
    ).toBeVisible()
    await press('Shift+A')
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('checkbox')).toBeFocused()
    await press('Space')
    const confirm = dialog.getByRole('button', { name: 'Autorizar 10 de 10' })
    while (!(await confirm.evaluate(button => button === document.activeElement))) await press('Tab')
    await press('Enter')
    await expect(dialog.getByText('10 de 10 concluídos')).toBeVisible()
    await press('Enter')
    expect(await statesOf(api, requests)).toEqual(requests.map(() => 3))
    // A request that was decided on is not shown any longer as if it still waited.
    await expect(openedPane(page, requests[0])).toHaveCount(0)
    expect(keys).toBeLessThanOrEqual(8)
  })

  test('decides nothing by a key that is pressed again or held, nor by a second click', async ({
    page,
    api,
  }) => {
    const requests = await openInbox(page, api, 4)
    const sent: string[] = []
    page.on('request', request => sent.push(...(/pagamento\/autorizar\?id=\d+/.exec(request.url()) ?? [])))
    await expect(authorizeButton(page)).toBeEnabled()
    await hammer(page, 'a')
    await expect(warningQuestion(page)).toBeVisible()
    await expect(authorizeOverButton(page)).toBeEnabled()
    await page.keyboard.press('a')
    await hammer(page, 'a')
    await expect(shownRow(page)).toContainText(String(requests[1]?.['Numero']))
    await expect(toasts(page).getByText(authorizedText(requests[0]))).toBeVisible()
    await closeToasts(page)
    await expect.poll(() => statesOf(api, requests)).toEqual([3, 2, 2, 2])
    await page.keyboard.press('Shift+X')
    await inboxRows(page).last().getByRole('checkbox').uncheck()
    await page.keyboard.press('Shift+A')
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('checkbox').press('Space')
    const confirm = dialog.getByRole('button', { name: 'Autorizar 2 de 2' })
    await page.route(/pagamento\/autorizar/, async route => {
      await expect(dialog.getByRole('progressbar')).toBeVisible()
      await route.continue()
    })
    await confirm.dblclick()
    await expect(dialog.getByText('2 de 2 concluídos')).toBeVisible()
    await dialog.getByRole('button', { name: translate('actions.close') }).focus()
    await page.keyboard.down('Enter')
    await page.keyboard.down('Enter')
    await page.keyboard.up('Enter')
    await expect(dialog).toHaveCount(0)
    expect(await statesOf(api, requests)).toEqual([3, 3, 3, 2])
    expect(sent).toEqual(requests.slice(0, 3).map(({ Id }) => `pagamento/autorizar?id=${Id}`))
    // Requests that were decided give way to the one that still waits.
    await expect(openedPane(page, requests[3])).toBeVisible()
    await expect(inboxRows(page)).toHaveCount(1)
  })

  test('ticks the shown request, and follows a link to one', async ({ page, api }) => {
    const requests = await openInbox(page, api, 3)
    await expect(inboxRows(page).first()).toContainText(translate('pages.pagamento.inbox.undocumented'))
    await page.keyboard.press('x')
    await expect(
      page.getByText(translate('pages.pagamento.batch.chosen.selected', { smart_count: 1 }), { exact: true }),
    ).toBeVisible()
    // The bar is one line beside the menu, all of its buttons at one height.
    const tops = await page
      .locator('[data-bar]', { has: page.getByRole('status') })
      .getByRole('button')
      .evaluateAll(all => all.map(one => one.getBoundingClientRect().top))
    expect(Math.max(...tops) - Math.min(...tops)).toBeLessThan(8)
    // Two buttons each say what they are of.
    const button = (name: string) => page.getByRole('main').getByRole('button', { name, exact: true })
    await expect(button('Autorizar esta')).toBeVisible()
    await expect(button('Autorizar 1 selecionada')).toBeVisible()
    // The page keeps its height while the next request is read.
    const height = await pageHeight(page)
    const release = await hold(page, `**/pagamento/model?*${requests[1]?.Id}*`)
    await page.keyboard.press('j')
    await expect(
      page.getByRole('main').getByRole('status', { name: translate('shell.loading') }),
    ).toBeVisible()
    expect(await pageHeight(page)).toBe(height)
    release()
    await expect(openedPane(page, requests[1])).toBeVisible()
    await inboxRows(page).nth(2).getByRole('link').click()
    await expect(openedPane(page, requests[2])).toBeVisible()
    await page.reload()
    await expect(openedPane(page, requests[2])).toBeVisible()
    await page.goBack()
    await expect(openedPane(page, requests[1])).toBeVisible()
  })
})

test.describe('who only looks', () => {
  test.use({ account: 'consulta' })

  test('has the list of requests as before', async ({ goOn, api }) => {
    const requests = await waitingRequests(api, 1)
    const page = await goOn(`/admin${waitingAddress(requests).replace(/^\/admin/, '')}`)
    await expect(rowsOf(page, pagamento)).toHaveCount(1)
    await expect(inboxList(page)).toHaveCount(0)
  })
})

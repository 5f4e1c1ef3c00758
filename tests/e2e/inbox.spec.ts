import { expect, type Locator, type Page } from '@playwright/test'
import { entityNamed } from '#contract/entity.ts'
import type { Stored } from './support/api.ts'
import { expectNothingFound } from './support/axe.ts'
import { test } from './support/portal.ts'
import { statesOf, waitingAddress, waitingRequests } from './support/requests.ts'
import { rowsOf, toasts } from './support/screen.ts'
import { translate } from './support/words.ts'

const pagamento = entityNamed('pagamento')
const list = (page: Page) => page.getByRole('list', { name: translate('pages.pagamento.inbox.label') })
const rows = (page: Page) => list(page).getByRole('listitem')
const shown = (page: Page) => list(page).locator('[aria-current=true]')
const authorized = (request: Stored | undefined) =>
  translate('pages.pagamento.inbox.authorized', { name: String(request?.['Numero']) })
const undo = (page: Page) => toasts(page).getByRole('button', { name: translate('ra.action.undo') })
const ask = (page: Page) => page.getByText(translate('pages.pagamento.inbox.ask'))
const pane = (page: Page, request: Stored | undefined) =>
  page.getByRole('main').getByRole('link', { name: String(request?.['Numero']), exact: true })
const dismiss = (page: Page) =>
  toasts(page)
    .getByRole('button', { name: translate('shell.toasts.dismiss') })
    .click()

/** Pixels from the lower edge of one element to the upper edge of another. */
async function gapBetween(upper: Locator, lower: Locator): Promise<number> {
  const [above, below] = [await upper.boundingBox(), await lower.boundingBox()]
  return (below?.y ?? 0) - ((above?.y ?? 0) + (above?.height ?? 0))
}

/** Opens the inbox with new requests, the newest first as it lists them. */
async function opened(page: Page, api: Parameters<typeof waitingRequests>[0], count: number) {
  const requests = (await waitingRequests(api, count)).toReversed()
  await page.goto(`/admin${waitingAddress(requests).replace(/^\/admin/, '')}`)
  await expect(rows(page)).toHaveCount(count)
  await expect(pane(page, requests[0])).toBeVisible()
  return requests
}

/** Authorizes the shown request over its warning. */
async function authorizeShown(page: Page): Promise<void> {
  await page.keyboard.press('a')
  await expect(ask(page)).toBeVisible()
  await page.keyboard.press('a')
}

test.describe('who authorizes requests', () => {
  test.use({ account: 'autorizacao' })

  test('goes from one to the next by keys, and a decision opens the next', async ({ page, api }) => {
    const requests = await opened(page, api, 3)
    await expectNothingFound(page, 'the inbox', 'main')
    await page.keyboard.press('j')
    await expect(shown(page)).toContainText(String(requests[1]?.['Numero']))
    await expect(shown(page)).toBeFocused()
    await expect(page).toHaveURL(new RegExp(`solicitacao=${requests[1]?.Id}`))
    await page.keyboard.press('k')
    await expect(shown(page)).toContainText(String(requests[0]?.['Numero']))
    await expect(pane(page, requests[0])).toBeVisible()
    await authorizeShown(page)
    await expect(toasts(page).getByText(authorized(requests[0]))).toBeVisible()
    await expect(rows(page)).toHaveCount(2)
    await expect(shown(page)).toContainText(String(requests[1]?.['Numero']))
    await dismiss(page)
    await expect.poll(() => statesOf(api, requests)).toEqual([3, 2, 2])
  })

  test('undoes an authorization before it is sent', async ({ page, api }) => {
    const requests = await opened(page, api, 2)
    const sent: string[] = []
    page.on('request', request => sent.push(...(/pagamento\/autorizar/.exec(request.url()) ?? [])))
    await authorizeShown(page)
    await undo(page).click()
    await expect(rows(page)).toHaveCount(2)
    expect(sent).toEqual([])
    expect(await statesOf(api, requests)).toEqual([2, 2])
  })

  test('has authorized what was not undone when the page closes', async ({ api, openAs }) => {
    const page = await openAs('autorizacao')
    const requests = await opened(page, api, 2)
    await authorizeShown(page)
    await expect(undo(page)).toBeVisible()
    await page.close({ runBeforeUnload: true })
    await expect.poll(() => statesOf(api, requests)).toEqual([3, 2])
  })

  test('returns one with a reason, in which letters are no keys', async ({ page, api }) => {
    const requests = await opened(page, api, 2)
    await page.keyboard.press('r')
    const reason = page.getByRole('textbox', { name: translate('forms.reason') })
    await expect(reason).toBeFocused()
    await page.keyboard.type('ajuste a conta kx')
    await page.keyboard.press('Control+Enter')
    await expect(rows(page)).toHaveCount(1)
    const [first] = requests
    expect(await api.read('autorizacao', pagamento, Number(first?.Id))).toMatchObject({
      StatusPagamento: 7,
      MotivoDesautorizacao: 'ajuste a conta kx',
    })
  })

  test('authorizes ten requests with warnings in eight keys', async ({ page, api }) => {
    const requests = await opened(page, api, 10)
    let keys = 0
    const press = async (key: string) => {
      keys += 1
      await page.keyboard.press(key)
    }
    await press('Shift+X')
    await expect(page.getByText(translate('bulk.selected', { smart_count: 10 }))).toBeVisible()
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
    expect(keys).toBeLessThanOrEqual(8)
  })

  test('ticks the shown request, and follows a link to one', async ({ page, api }) => {
    const requests = await opened(page, api, 3)
    await page.keyboard.press('x')
    await expect(page.getByText(translate('bulk.selected', { smart_count: 1 }))).toBeVisible()
    await rows(page).nth(2).getByRole('link').click()
    await expect(pane(page, requests[2])).toBeVisible()
    await page.reload()
    await expect(pane(page, requests[2])).toBeVisible()
    await page.goBack()
    await expect(pane(page, requests[0])).toBeVisible()
  })

  test.describe('on a telephone', () => {
    test.use({ viewport: { width: 390, height: 844 } })

    test('decides by buttons below the request', async ({ goOn, api }) => {
      const requests = (await waitingRequests(api, 3)).toReversed()
      const page = await goOn(`/admin${waitingAddress(requests).replace(/^\/admin/, '')}`)
      await rows(page).first().getByRole('link').click()
      await expect(pane(page, requests[0])).toBeVisible()
      await expect(page.getByRole('heading', { level: 2 }).first()).toBeFocused()
      // The notice of what others changed in the list stands above the buttons.
      await api.ask(
        'industria',
        `/api/canal/financeiro/pagamento/desautorizar?id=${requests[2]?.Id}&motivo=Falta`,
      )
      await expect(page.locator('[data-fresh]')).toContainText('Helena')
      // At the end of the page nothing is below the bar of the buttons, once its parts have come.
      await expect(
        page.getByRole('main').getByRole('status', { name: translate('shell.loading') }),
      ).toHaveCount(0)
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
      await expectNothingFound(page, 'the inbox on a telephone', 'main')
      const name = translate('registers.pagamento.actions.autorizar.do')
      const authorize = page.getByRole('button', { name, exact: true })
      await authorize.click()
      await expect(ask(page)).toBeVisible()
      await authorize.click()
      await expect(pane(page, requests[1])).toBeVisible()
      // Notifications stand above the bar, wherever that is, and go while nobody holds them.
      const told = toasts(page).getByRole('status').first()
      await told.hover()
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
      await expect.poll(() => gapBetween(told, page.locator('[data-bar]'))).toBeGreaterThan(0)
      await dismiss(page)
      await expect.poll(() => statesOf(api, requests)).toEqual([3, 2, 7])
      await page.getByRole('link', { name: translate('pages.pagamento.inbox.back') }).click()
      await expect(rows(page)).toHaveCount(1)
    })
  })
})

test.describe('who only looks', () => {
  test.use({ account: 'consulta' })

  test('has the list of requests as before', async ({ goOn, api }) => {
    const requests = await waitingRequests(api, 1)
    const page = await goOn(`/admin${waitingAddress(requests).replace(/^\/admin/, '')}`)
    await expect(rowsOf(page, pagamento)).toHaveCount(1)
    await expect(list(page)).toHaveCount(0)
  })
})

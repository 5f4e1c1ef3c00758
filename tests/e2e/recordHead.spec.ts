import { expect, type Page } from '@playwright/test'
import { entityNamed } from '#contract/entity.ts'
import { expectNothingFound } from './support/axe.ts'
import { expectNoSidewaysScroll } from './support/fit.ts'
import { test } from './support/portal.ts'
import { newMark, recordRoute } from './support/registers.ts'
import { waitingRequests } from './support/requests.ts'
import { button } from './support/screen.ts'
import { translate } from './support/words.ts'

const pagamento = entityNamed('pagamento')

const doing = (name: 'autorizar' | 'cancelar' | 'desautorizar' | 'enviar') =>
  translate(`registers.pagamento.actions.${name}.do`)
const payee = (page: Page) => page.getByRole('heading', { level: 2 }).first()
const stepsOf = (page: Page) =>
  page.getByRole('list', { name: translate('pages.pagamento.progress') }).getByRole('listitem')

test('a request is called by its payee in heading, path and browser tab, and its head stays while one scrolls', async ({
  goOn,
  api,
}) => {
  const [request] = await api.find('industria', pagamento, 'SP-2026-000001')
  const page = await goOn(recordRoute(pagamento, Number(request?.['Id'])))
  await expect(payee(page)).toHaveText('Aduanis Assessoria Aduaneira Ltda.')
  const path = page.getByRole('navigation', { name: translate('shell.breadcrumbs') })
  await expect(path).toContainText('Aduanis Assessoria Aduaneira Ltda. · SP-2026-000001')
  await expect(page).toHaveTitle(/^Aduanis Assessoria Aduaneira Ltda\. · SP-2026-000001 · /)
  await page.mouse.move(700, 500)
  await page.mouse.wheel(0, 600)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(300)
  for (const part of [payee(page), button(page, 'back'), page.getByText('R$ 24.357,68').first()]) {
    await expect(part).toBeInViewport({ ratio: 1 })
  }
  await goOn('/admin/pagamentos')
  await expect(path).not.toContainText('Aduanis')
})

test('a request has one filled button, which is what comes next, and the rest in a menu', async ({
  goOn,
  api,
}) => {
  const [request] = await api.find('industria', pagamento, 'SP-2026-000001')
  const page = await goOn(recordRoute(pagamento, Number(request?.['Id'])))
  const filled = page.getByRole('main').locator('.MuiButton-contained')
  await expect(filled).toHaveText([doing('autorizar')])
  await page.getByRole('button', { name: translate('forms.more') }).press('Enter')
  const items = page.getByRole('menuitem')
  await expect(items.filter({ hasText: doing('desautorizar') })).toBeVisible()
  await expect(items.filter({ hasText: doing('cancelar') })).toBeVisible()
  await expectNothingFound(page, 'the menu of a request', '[role=menu]')
  await items.filter({ hasText: translate('paper.print') }).click()
  await expect(page).toHaveURL(/\/pagamento\/\d+\/imprimir$/)
})

test('its steps tell who brought it how far and when, and where it was cancelled', async ({ page, api }) => {
  const { Id, Versao } = await api.create('industria', pagamento, { ReferenciaCliente: newMark() })
  await page.goto(recordRoute(pagamento, Id))
  await expect(stepsOf(page)).toHaveCount(4)
  await expect(page.locator('li[aria-current=step]')).toContainText(
    /Digitação.*Helena Schmitt.*\d{4}, \d\d:\d\d/,
  )
  const cancel = `/api/canal/financeiro/pagamento/cancelar?id=${Id}&versao=${Versao}&motivo=Engano`
  await api.ask('industria', cancel)
  await page.reload()
  await expect(stepsOf(page).first()).toContainText(/Cancelada · Helena Schmitt/)
  await expect(stepsOf(page).locator('.Mui-error').first()).toBeVisible()
  await expect(page.locator('dl').first()).toContainText(/Saldo–/)
  const reason = page.getByRole('main').getByRole('alert').filter({ hasText: 'Engano' })
  await expect(reason).toContainText(`${translate('fields.MotivoCancelamento')} · Helena Schmitt`)
})

test('an authorized request is taken into a draft settlement of its branch', async ({ goOn, api }) => {
  const found = await api.find('industria', pagamento, 'SP-')
  const open = found.find(row => row['StatusPagamento'] === 3)
  const settlement = await api.create('industria', entityNamed('baixa'), { IdFilial: open?.['IdFilial'] })
  const page = await goOn(recordRoute(pagamento, Number(open?.Id)))
  await page.getByRole('button', { name: translate('pages.pagamento.settle') }).click()
  const dialog = page.getByRole('dialog', { name: translate('pages.pagamento.settle') })
  await expectNothingFound(page, 'settlements to choose from', '[role=dialog]')
  const added = page.waitForResponse(/baixa\/item\/adicionar/)
  await dialog.getByRole('button', { name: `${translate('actions.add')}: ${settlement['Numero']}` }).click()
  expect((await added).status()).toBe(200)
  await expect(page).toHaveURL(new RegExp(`/baixa/${settlement.Id}\\?.*aba=item`))
  await expect(page.getByText(String(open?.['Numero'])).first()).toBeVisible()
})

test('an authorized request is paid from its own page, which then shows the receipt', async ({
  goOn,
  api,
}) => {
  const [waiting] = await waitingRequests(api, 1)
  const warnings = 'warnings.undocumented,warnings.split'
  await api.ask(
    'autorizacao',
    `/api/canal/financeiro/pagamento/autorizar?id=${waiting?.Id}&avisos=${warnings}`,
  )
  const page = await goOn(recordRoute(pagamento, waiting?.Id ?? 0))
  const pay = translate('pages.pagamento.pay.confirm')
  const [ofDrafts, ofPay] = [
    await page.getByRole('button', { name: translate('pages.pagamento.settle') }).boundingBox(),
    await page.getByRole('button', { name: pay, exact: true }).boundingBox(),
  ]
  expect((ofPay?.x ?? 0) - (ofDrafts?.x ?? 0) - (ofDrafts?.width ?? 0)).toBeGreaterThanOrEqual(8)
  await page.getByRole('button', { name: pay, exact: true }).click()
  const panel = page.getByRole('dialog', { name: `Pagar ${waiting?.['Numero']}` })
  const account = panel.getByRole('combobox', { name: translate('fields.IdConta') })
  await account.fill('Banco do Brasil')
  await page.getByRole('option', { name: 'Banco do Brasil' }).first().click()
  const other = panel.getByText(translate('pages.pagamento.pay.otherType'))
  await expect(other).toHaveCount(0)
  const type = panel.getByRole('combobox', { name: translate('fields.IdTipoPagamento') })
  await expect(type).not.toHaveValue('')
  await panel.getByRole('button', { name: pay, exact: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: pay }).click()
  await expect(panel.getByRole('link', { name: /^Comprovante de BX-/ })).toBeVisible()
  await expect(page.getByRole('button', { name: pay, exact: true, includeHidden: true })).toHaveCount(0)
})

test("at no width anything of a request's head is cut off or found wanting", async ({ goOn, api }) => {
  const [request] = await api.find('industria', pagamento, 'SP-2026-000001')
  const page = await goOn(recordRoute(pagamento, Number(request?.['Id'])))
  for (const width of [1920, 1440, 1024, 390]) {
    await test.step(`${width} pixels`, async () => {
      await page.setViewportSize({ width, height: 900 })
      await expect(page.getByRole('button', { name: doing('autorizar'), exact: true })).toBeInViewport({
        ratio: 1,
      })
      await expectNoSidewaysScroll(page)
      await expectNothingFound(page, `a request at ${width}`, 'main')
    })
  }
})

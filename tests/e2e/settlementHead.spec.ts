import { expect, type Page } from '@playwright/test'
import { entityNamed } from '#contract/entity.ts'
import { expectNothingFound } from './support/axe.ts'
import { expectNoSidewaysScroll } from './support/fit.ts'
import { printed } from './support/paper.ts'
import { test } from './support/portal.ts'
import { recordRoute } from './support/registers.ts'
import { rowsOf, section } from './support/screen.ts'
import { labels, translate } from './support/words.ts'

const baixa = entityNamed('baixa')
const pagamento = entityNamed('pagamento')
/** Posted settlement of the demo that pays a part of its request. */
const PARTIAL = 'BX-2026-000002'
/** Id of no record. */
const UNKNOWN = 999_999

const head = (page: Page) => page.locator('[data-head]')
const print = translate('paper.print')

test.beforeEach(async ({ page, api }) => {
  const [settlement] = await api.find('industria', baixa, PARTIAL)
  await page.goto(recordRoute(baixa, Number(settlement?.['Id'])))
  await expect(head(page)).toContainText(PARTIAL)
})

test('the head of a settlement has its account, number, state, total, difference and day', async ({
  page,
}) => {
  await expect(head(page).getByRole('heading', { level: 2 })).toContainText(/\w/)
  await expect(head(page)).toContainText('Efetivada')
  await expect(head(page).locator('[data-amount]')).toHaveText('R$ 2.000,00')
  await expect(head(page)).toContainText(/Data do pagamento\s*\d\d\/\d\d\/2026/)
  await expect(head(page)).toContainText(/Diferença\s*−R\$\s1\.540,00/)
  await head(page).getByText('Diferença').focus()
  await expect(page.getByRole('tooltip')).toHaveText(translate('help.ValorDiferenca'))
})

test('a settlement without a difference tells of none, and its requests stand beside its data', async ({
  page,
  api,
}) => {
  const [whole] = await api.find('industria', baixa, 'BX-2026-000001')
  await page.goto(recordRoute(baixa, Number(whole?.['Id'])))
  await expect(rowsOf(page, entityNamed('baixa/item'))).toHaveCount(2)
  await expect(head(page)).toContainText(/Data do pagamento/)
  await expect(head(page)).not.toContainText(/Diferença/)
  const requests = await section(page, labels(entityNamed('baixa/item')).many).boundingBox()
  const data = await page.getByRole('heading', { name: translate('forms.data'), exact: true }).boundingBox()
  expect(data?.x).toBeGreaterThan((requests?.x ?? 0) + (requests?.width ?? 0))
})

test('its receipt is printed from an address of its own, without what is around it', async ({ page }) => {
  await page.getByRole('button', { name: translate('forms.more') }).press('Enter')
  await page.getByRole('menuitem', { name: print }).press('Enter')
  await expect(page).toHaveURL(/\/baixa\/\d+\/imprimir$/)
  await expect(page.getByText(/^Efetivada por .+ em .+2026/)).toBeVisible()
  await expect(page).toHaveTitle(/^Baixa BX-2026-000002/)
  await expectNothingFound(page, 'the receipt of a settlement', 'main')
  const [sheet = '', ...further] = await printed(page)
  expect(further).toEqual([])
  for (const text of [
    /^1 \/ 1 Voltrix Serrana .+ CPF\/CNPJ \d\d\.\d{3}\.\d{3}\/\d{4}-\d\d /,
    /Baixa BX-2026-000002 Efetivada Valor total R\$ 2\.000,00 Dois mil reais/,
    /SP-2026-000005 Pampeiro Sul .+ 69\.720\.202\/0001-04 Chave Pix: 69\.720\.202\/0001-04 Pagamento parcial: pagos R\$ 2\.000,00, restam R\$ 1\.540,00 Renata Volkmann em \d\d\/11\/2026, \d\d:\d\d R\$ 2\.000,00/,
    /Efetivada por .+ em .+2026, \d\d:\d\d.?$/,
  ]) {
    expect(sheet).toMatch(text)
  }
})

test('a request is printed as a voucher of one page, with its amount in words and its Pix code', async ({
  page,
  api,
}) => {
  const [request] = await api.find('industria', pagamento, 'SP-2026-000005')
  await page.goto(`${recordRoute(pagamento, Number(request?.['Id']))}/imprimir`)
  const code = page.locator('[data-pix]')
  await expect(code).toHaveAttribute('data-pix', /^000201.+69720202000104.+54071540\.00.+6304[0-9A-F]{4}$/)
  await expectNothingFound(page, 'the voucher of a request', 'main')
  // The list that the request was opened from can still be in the document.
  await page.evaluate(() => {
    const list = document.body.appendChild(document.createElement('table'))
    list.hidden = true
    const row = list.createTHead().insertRow()
    for (let at = 0; at < 9; at++) row.append(document.createElement('th'))
  })
  const [sheet = '', ...further] = await printed(page)
  expect(further).toEqual([])
  for (const text of [
    /^1 \/ 1 Voltrix Serrana .+ CPF\/CNPJ \d\d\.\d{3}\.\d{3}\/\d{4}-\d\d /,
    /Solicitação de Pagamento SP-2026-000005 Parcialmente Liquidada Valor líquido R\$ 3\.540,00 Três mil quinhentos e quarenta reais/,
    /Pampeiro Sul Transportes Internacionais Ltda\. CPF\/CNPJ 69\.720\.202\/0001-04/,
    /Saldo R\$ 1\.540,00/,
    /Renata Volkmann em \d\d\/11\/2026, \d\d:\d\d.?$/,
  ]) {
    expect(sheet).toMatch(text)
  }
  expect(sheet).not.toMatch(new RegExp(`${translate('actions.back')}|PIS|COFINS`))
})

test.describe('in Spanish', () => {
  test.use({ remembered: { portal_language: 'es' }, refusals: [404] })

  test('a voucher stays after a reload, and that of a record one may not read is not found', async ({
    page,
    api,
  }) => {
    const [request] = await api.find('industria', pagamento, 'SP-2026-000005')
    await page.goto(`${recordRoute(pagamento, Number(request?.['Id']))}/imprimir`)
    await page.reload()
    await expect(page.getByText('Tres mil quinientos cuarenta reales brasileños')).toBeVisible()
    await page.goto(`${recordRoute(pagamento, UNKNOWN)}/imprimir`)
    await expect(page).toHaveURL(/error-404/)
  })
})

for (const width of [1440, 390]) {
  test(`at ${width} pixels nothing of a settlement's head and receipt is cut off or found wanting`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    await expect(section(page, translate('forms.data')).getByText('ITAU-88412')).toBeVisible()
    await expectNoSidewaysScroll(page)
    await expectNothingFound(page, `a settlement at ${width}`, 'main')
    await page.goto(`${page.url().split('?')[0]}/imprimir`)
    await expect(page.getByText(/^Efetivada por/)).toBeVisible()
    await expectNoSidewaysScroll(page)
  })
}

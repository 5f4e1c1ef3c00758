import { expect, type Page } from '@playwright/test'
import { entityNamed } from '#contract/entity.ts'
import { baixaEndpoints } from '#contract/features/baixa.ts'
import type { Stored } from './support/api.ts'
import { expectNothingFound } from './support/axe.ts'
import { expectNoSidewaysScroll } from './support/fit.ts'
import { printed } from './support/paper.ts'
import { test } from './support/portal.ts'
import { recordRoute } from './support/registers.ts'
import { waitingRequests } from './support/requests.ts'
import { rowsOf, section } from './support/screen.ts'
import { labels, translate } from './support/words.ts'

const baixa = entityNamed('baixa')
const pagamento = entityNamed('pagamento')
const item = entityNamed('baixa/item')
/** Posted settlement of the demo that pays a part of its request. */
const PARTIAL = 'BX-2026-000002'
/** Id of no record. */
const UNKNOWN = 999_999

/** A4 in pixels. */
const SHEET = { width: 794, height: 1123 }

/** Texts of a page on paper that leave its sheet, stand beside those of another section or lie over another text. */
const misplaced = (page: Page) =>
  page.evaluate(() => {
    const texts = [...document.querySelectorAll('main :is(h3, dt, dd, th, td)')].filter(
      one => one.checkVisibility() && one.textContent,
    )
    const boxes = texts.map(one => {
      const range = document.createRange()
      range.selectNodeContents(one)
      return { text: one.textContent, box: range.getBoundingClientRect() }
    })
    const titles = [...document.querySelectorAll('main [data-part] h3[data-heading]')].filter(one =>
      one.checkVisibility(),
    )
    const columns = new Set(titles.map(one => Math.round(one.getBoundingClientRect().x)))
    const isOver = (a: DOMRect, b: DOMRect) =>
      a.right > b.left + 1 && b.right > a.left + 1 && a.bottom > b.top + 1 && b.bottom > a.top + 1
    return [
      ...(columns.size > 1 ? [`${columns.size} columns`] : []),
      ...boxes.filter(({ box }) => box.right > innerWidth).map(({ text }) => `cut: ${text}`),
      ...boxes.flatMap(({ text, box }, at) =>
        boxes.slice(at + 1).flatMap(other => (isOver(box, other.box) ? [`${text} over ${other.text}`] : [])),
      ),
    ]
  })

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
    /SP-2026-000005 Pampeiro Sul .+ 69\.720\.202\/0001-04 Vencimento: \d\d\/\d\d\/2026 Tipo de pagamento: Pix Chave Pix: 69\.720\.202\/0001-04 Pagamento parcial: pagos R\$ 2\.000,00, restam R\$ 1\.540,00 Renata Volkmann em \d\d\/11\/2026, \d\d:\d\d R\$ 2\.000,00/,
    /Efetivada por .+ em .+2026, \d\d:\d\d.?$/,
  ]) {
    expect(sheet).toMatch(text)
  }
})

test('the pages of a settlement and of a request fit a sheet as they are: one column, no label over a value', async ({
  page,
  api,
}) => {
  const [request] = await api.find('industria', pagamento, 'SP-2026-000005')
  for (const path of ['', recordRoute(pagamento, Number(request?.['Id']))]) {
    if (path) await page.goto(path)
    await expect(page.locator('[data-part] tbody tr').first()).toBeVisible()
    await expect(page.locator('[data-part] dl').first()).toBeVisible()
    await page.emulateMedia({ media: 'print' })
    await page.setViewportSize(SHEET)
    await page.waitForFunction(() => matchMedia('print').matches)
    expect(await misplaced(page)).toEqual([])
    expect((await printed(page)).join(' ')).not.toMatch(new RegExp(translate('forms.sections')))
    await page.setViewportSize({ width: 1440, height: 900 })
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
    /Baixas Número Data do pagamento Valor debitado BX-2026-000002 \d\d\/\d\d\/2026 R\$ 2\.000,00/,
    /Renata Volkmann em \d\d\/11\/2026, \d\d:\d\d.?$/,
  ]) {
    expect(sheet).toMatch(text)
  }
  expect(sheet).not.toMatch(new RegExp(`${translate('actions.back')}|PIS|COFINS`))
})

test('interest and discount stand on the receipt of a settlement, with their sums, and on the paper of its request', async ({
  page,
  api,
}) => {
  const requests = await waitingRequests(api, 2)
  for (const { Id } of requests)
    await api.ask(
      'autorizacao',
      `/api/canal/financeiro/pagamento/autorizar?id=${Id}&avisos=warnings.undocumented,warnings.split`,
    )
  const [late, early] = requests
  const [account] = await api.find('industria', entityNamed('conta'), 'Banco do Brasil')
  const draft = await api.create('industria', baixa, {
    ...{ IdFilial: late?.['IdFilial'], IdConta: account?.Id, DataPagamento: '2026-11-20' },
  })
  const take = async (request: Stored | undefined, values: object) => {
    const add = `${baixaEndpoints['baixa/item/adicionar'].path}?idBaixa=${draft.Id}&idPagamento=${request?.Id}`
    await api.change('industria', item, (await api.ask('industria', add)) as Stored, { ...values })
  }

  await take(late, { ValorAcrescimo: '35.40' })
  await take(early, { ValorDesconto: '5.00' })
  await api.send('industria', `/api/canal/financeiro/baixa/efetivar?id=${draft.Id}`, {})
  await page.goto(`${recordRoute(baixa, draft.Id)}/imprimir`)
  await expectNothingFound(page, 'the receipt of a settlement with interest', 'main')
  const [sheet = ''] = await printed(page)
  for (const text of [
    /Valor pago Acréscimo \(R\$\) Desconto \(R\$\) Valor debitado/,
    /R\$ 100,00 R\$ 35,40 R\$ 0,00 R\$ 135,40/,
    /R\$ 100,00 R\$ 0,00 R\$ 5,00 R\$ 95,00/,
    /Valor pago R\$ 200,00 Acréscimo \(R\$\) R\$ 35,40 Desconto \(R\$\) R\$ 5,00 Valor total R\$ 230,40/,
  ]) {
    expect(sheet).toMatch(text)
  }
  await page.goto(`${recordRoute(pagamento, late?.Id ?? 0)}/imprimir`)
  await expect(page.getByText(String(draft['Numero']))).toBeVisible()
  expect((await printed(page)).join(' ')).toMatch(/BX-2026-\d+ 20\/11\/2026 R\$ 100,00 R\$ 35,40 R\$ 135,40/)
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

import { expect, type Page } from '@playwright/test'
import { entityNamed } from '#contract/entity.ts'
import { expectNothingFound } from './support/axe.ts'
import { expectNoSidewaysScroll } from './support/fit.ts'
import { test } from './support/portal.ts'
import { recordRoute } from './support/registers.ts'
import { translate } from './support/words.ts'

const baixa = entityNamed('baixa')
/** Posted settlement of the demo that pays a part of its request. */
const PARTIAL = 'BX-2026-000002'

const head = (page: Page) => page.locator('[data-head]')
const print = translate('pages.pagamento.print')

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
})

test('its receipt is printed from an address of its own, without what is around it', async ({ page }) => {
  await page.getByRole('button', { name: translate('forms.more') }).press('Enter')
  await page.getByRole('menuitem', { name: print }).press('Enter')
  await expect(page).toHaveURL(/\/baixa\/\d+\/imprimir$/)
  await expect(page.getByText(/^Efetivada por .+ em .+2026/)).toBeVisible()
  await expectNothingFound(page, 'the receipt of a settlement', 'main')
  await page.emulateMedia({ media: 'print' })
  for (const text of [
    /^Baixa BX-2026-000002/,
    /\d\d\.\d{3}\.\d{3}\/\d{4}-\d\d/,
    /SP-2026-\d{6}/,
    /Valor total\s*R\$\s2\.000,00/,
    /Efetivada por .+ em .+2026, \d\d:\d\d$/,
  ]) {
    await expect(page.locator('body')).toHaveText(text, { useInnerText: true })
  }
  const pdf = (await page.pdf({ format: 'A4' })).toString('latin1')
  expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(1)
  // The window goes on to the next test.
  await page.emulateMedia({ media: null })
})

for (const width of [1440, 390]) {
  test(`at ${width} pixels nothing of a settlement's head and receipt is cut off or found wanting`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    await expect(page.getByRole('tabpanel').getByText('ITAU-88412')).toBeVisible()
    await expectNoSidewaysScroll(page)
    await expectNothingFound(page, `a settlement at ${width}`, 'main')
    await page.goto(`${page.url().split('?')[0]}/imprimir`)
    await expect(page.getByText(/^Efetivada por/)).toBeVisible()
    await expectNoSidewaysScroll(page)
  })
}

import { expect, type Page } from '@playwright/test'
import { expectNothingFound } from './support/axe.ts'
import { expectNoSidewaysScroll } from './support/fit.ts'
import { test } from './support/portal.ts'
import { statesOf, waitingRequest } from './support/requests.ts'
import { heading, toasts } from './support/screen.ts'
import { translate } from './support/words.ts'

const due = (page: Page) => page.getByRole('table', { name: translate('pages.dashboard.due.table') })

/** Values of a request without warnings: funds in advance have no documents yet. Nothing else of the demo is as urgent. */
const WITHOUT_WARNINGS = {
  TipoSolicitacaoPagto: 1,
  Numerario: true,
  DataEmissao: '2026-01-05',
  DataVencimento: '2026-01-05',
}

test('next week’s payments by branch are told on the first page, and lead to their requests in a click', async ({
  goOn,
}) => {
  const page = await goOn('/admin/')
  const heads = due(page).getByRole('columnheader')
  await expect(heads.nth(2)).toContainText(translate('pages.dashboard.due.nextWeek'))
  const branch = due(page).getByRole('row', { name: /^Voltrix Serrana · Joinville/ })
  const amount = branch.getByRole('cell').nth(1).getByRole('link')
  const text = (await amount.textContent()) ?? ''
  await amount.click()
  await expect(page).toHaveURL(/\/pagamentos\?filter=.*DataVencimento_gte.*IdFilial/)
  await expect(page.getByText(text).first()).toBeVisible()
})

test('a bar tells its amount under the pointer and by the arrow keys, and leads to its requests', async ({
  goOn,
}) => {
  const page = await goOn('/admin/')
  const chart = page.getByRole('region', { name: translate('pages.dashboard.due.title') })
  const bar = chart.locator('.MuiBarChart-element:not([height="0"])').first()
  const told = page.getByRole('tooltip').filter({ hasText: 'R$' })
  await bar.hover()
  await expect(told).toBeVisible()
  await heading(page, 'Painel').hover()
  await expect(told).toBeHidden()
  await chart.locator('[tabindex="0"]:not(button, a, [role=combobox])').focus()
  await page.keyboard.press('ArrowRight')
  await expect(chart.getByRole('img', { name: /R\$/ })).toBeFocused()
  await expect(told).toBeVisible()
  await bar.click()
  await expect(page).toHaveURL(/\/pagamentos\?filter=.*StatusPagamento.*DataVencimento_lte/)
})

for (const width of [1920, 1440, 1024, 390]) {
  test(`at ${width} pixels nothing of the overview is cut off or found wanting`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/admin/')
    await expect(due(page)).toBeVisible()
    await expectNoSidewaysScroll(page)
    await expectNothingFound(page, `overview ${width}`, 'main')
  })
}

test.describe('who authorizes requests', () => {
  test.use({ account: 'autorizacao' })

  test('authorizes one without warnings on the first page, and may undo it', async ({ page, api }) => {
    const request = await waitingRequest(api, WITHOUT_WARNINGS)
    const number = String(request['Numero'])
    const waiting = page.getByRole('region', { name: translate('pages.dashboard.waiting.title') })
    const authorize = waiting.getByRole('button', {
      name: `${translate('registers.pagamento.actions.autorizar.do')}: ${number}`,
    })
    const told = toasts(page).getByText(translate('pages.pagamento.inbox.authorized', { name: number }))
    await page.goto('/admin/')
    await authorize.click()
    await expect(told).toBeVisible()
    await expect(waiting.getByText(number)).toHaveCount(0)
    await toasts(page)
      .getByRole('button', { name: translate('ra.action.undo') })
      .click()
    await authorize.click()
    expect(await statesOf(api, [request])).toEqual([2])
    await toasts(page)
      .getByRole('button', { name: translate('shell.toasts.dismiss') })
      .click()
    await expect.poll(() => statesOf(api, [request])).toEqual([3])
  })
})

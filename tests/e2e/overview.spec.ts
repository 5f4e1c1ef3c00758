import { expect, type Page } from '@playwright/test'
import { expectNothingFound } from './support/axe.ts'
import { expectNoSidewaysScroll } from './support/fit.ts'
import { test } from './support/portal.ts'
import { statesOf, waitingRequest } from './support/requests.ts'
import { heading, toasts } from './support/screen.ts'
import { translate } from './support/words.ts'

const due = (page: Page) => page.getByRole('table', { name: translate('pages.dashboard.due.table') })

/** Values of a request without warnings: funds in advance have no documents yet. */
const withoutWarnings = (day: string) => ({
  TipoSolicitacaoPagto: 1,
  Numerario: true,
  DataEmissao: day,
  DataVencimento: day,
})

test('next week’s payments by branch are told on the first page, and lead to their requests in a click', async ({
  goOn,
}) => {
  const page = await goOn('/admin/')
  const heads = due(page).getByRole('columnheader')
  await expect(heads.nth(3)).toContainText(translate('pages.dashboard.due.nextWeek'))
  const branch = due(page).getByRole('row', { name: /^Voltrix Serrana · Joinville/ })
  const amount = branch.getByRole('cell').nth(2).getByRole('link')
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
  // Amounts of the axis are not cut.
  const ticks = chart.locator('.MuiChartsAxis-directionY text')
  await expect(ticks.last()).toHaveText(/^R\$\s\d+(,\d)?(\smil|\smi)?$/)
  await expect(ticks.filter({ hasText: '…' })).toHaveCount(0)
  // The tallest: a large request of another test makes others a pixel high.
  const bars = chart.locator('.MuiBarChart-element')
  await expect(bars.first()).toBeAttached()
  const heights = await bars.evaluateAll(all => all.map(one => Number(one.getAttribute('height'))))
  const bar = bars.nth(heights.indexOf(Math.max(...heights)))
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

test.describe('the channel’s owner', () => {
  test.use({ account: 'canal' })

  test('reads how many companies there are, and is led to them', async ({ page }) => {
    const word = (part: 'todas' | 'cartas') => translate(`pages.canal.parts.${part}`)
    await page.goto('/admin/')
    const channel = page.getByRole('region', { name: translate('pages.canal.title') })
    const figure = channel.getByRole('link', { name: new RegExp(`^\\d+\\s*${word('todas')}$`) })
    const count = Number.parseInt((await figure.textContent()) ?? '', 10)
    expect(count).toBeGreaterThan(0)
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 900 })
      await expectNoSidewaysScroll(page)
    }
    await expectNothingFound(page, 'channel on the overview', 'main')
    await figure.click()
    await expect(page).toHaveURL(/\/canal\?mostrar=todas/)
    // On a telephone each company is a card, which is whole; a table would be cut and scroll within the page.
    const companies = page.getByRole('list', { name: word('todas') }).getByRole('listitem')
    await expect(companies).toHaveCount(count)
    for (const company of await companies.all()) {
      const { x = 0, width = 0 } = (await company.boundingBox()) ?? {}
      expect(x + width).toBeLessThanOrEqual(390)
      await expect(company).toContainText(translate('fields.UltimoAcesso'))
    }
    await expectNoSidewaysScroll(page)
    await page.setViewportSize({ width: 1440, height: 900 })
    await expect(page.getByRole('table').getByRole('rowheader')).toHaveCount(count)
    await expectNoSidewaysScroll(page)
    await page.getByRole('tab', { name: word('cartas') }).click()
    await expect(page.getByText(translate('pages.canal.noLetters'))).toBeVisible()
    await expectNothingFound(page, 'page of the channel', 'main')
  })
})

test.describe('who authorizes requests', () => {
  test.use({ account: 'autorizacao' })

  test('authorizes one without warnings on the first page, and may undo it', async ({ page, api }) => {
    const request = await waitingRequest(api, withoutWarnings('2026-01-06'))
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
    // The pointer on it keeps it.
    await told.hover()
    expect(await statesOf(api, [request])).toEqual([2])
    await toasts(page)
      .getByRole('button', { name: translate('shell.toasts.dismiss') })
      .click()
    await expect.poll(() => statesOf(api, [request])).toEqual([3])
  })

  test('authorizes none by the second click, which lands on what has moved under the pointer', async ({
    page,
    api,
  }) => {
    // More urgent than any other, those of tests at the same time among them.
    const requests = [
      await waitingRequest(api, withoutWarnings('2026-01-05')),
      await waitingRequest(api, withoutWarnings('2026-01-05')),
    ]
    const waiting = page.getByRole('region', { name: translate('pages.dashboard.waiting.title') })
    const buttons = waiting.getByRole('button', {
      name: new RegExp(`^${translate('registers.pagamento.actions.autorizar.do')}: `),
    })
    const told = toasts(page).getByText(
      translate('pages.pagamento.inbox.authorized', { name: String(requests[0]?.['Numero']) }),
    )
    await page.goto('/admin/')
    await expect(buttons.nth(1)).toBeEnabled()
    await buttons.first().dblclick()
    await expect(told).toBeVisible()
    await toasts(page)
      .getByRole('button', { name: translate('shell.toasts.dismiss') })
      .first()
      .click()
    await expect.poll(async () => (await statesOf(api, requests)).toSorted()).toEqual([2, 3])
    await expect(buttons.first()).toHaveAttribute('aria-disabled', 'false')
    await buttons.first().click()
    await page.keyboard.press('F8')
    await expect.poll(() => statesOf(api, requests)).toEqual([3, 3])
  })
})

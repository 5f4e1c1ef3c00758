import { expect, type Locator } from '@playwright/test'
import { entityNamed } from '#contract/entity.ts'
import { expectNoSidewaysScroll } from './support/fit.ts'
import { hold } from './support/hold.ts'
import { test } from './support/portal.ts'
import { editRoute, recordRoute } from './support/registers.ts'
import { button, heading } from './support/screen.ts'
import { translate } from './support/words.ts'

test.use({ viewport: { width: 390, height: 844 } })

test('on a telephone, the dashboard stands in the window and still, and the menu opens over it and closes with a choice', async ({
  page,
}) => {
  const release = await hold(page, '**/dashboard/primeirosPassos')
  await page.goto('/admin/')
  await expect(page.getByRole('table', { name: 'Por semana, filial e conta' })).toBeVisible()
  const below = await page.getByRole('heading', { name: 'Pendências' }).boundingBox()
  release()
  await expect(page.getByRole('region', { name: 'Primeiros passos' })).toContainText('de 7 feitos')
  expect(await page.getByRole('heading', { name: 'Pendências' }).boundingBox()).toEqual(below)
  await expectNoSidewaysScroll(page)
  const hidden = (region: HTMLElement) => region.scrollWidth - region.clientWidth
  for (const title of ['A pagar nas próximas semanas', 'Por semana, filial e conta'])
    expect(await page.getByRole('region', { name: title }).evaluate(hidden), title).toBe(0)
  await page.getByRole('button', { name: 'Abrir menu' }).click()
  await page.getByRole('dialog', { name: 'Menu principal' }).getByRole('link', { name: 'Modelos' }).click()
  await expect(heading(page, 'Modelos')).toBeVisible()
  await expect(page.getByRole('dialog')).toBeHidden()
})

test('on a telephone, a list is put in another order', async ({ page }) => {
  await page.goto('/admin/despesas')
  await page.getByRole('button', { name: 'Mais ferramentas' }).click()
  await page.getByRole('button', { name: 'Ordenar por' }).click()
  await page.getByRole('menuitem', { name: 'Código' }).click()
  await expect(page.getByRole('list', { name: 'Despesas' }).getByRole('listitem').first()).toContainText(
    '1001',
  )
})

test('on a telephone, the card of a record has its title and state in one line, and what tells most in another', async ({
  page,
  api,
}) => {
  const { Id } = await api.create('industria', entityNamed('pagamento'), { IdProcesso: null })
  await page.goto(`/admin/pagamentos?filter=${encodeURIComponent(JSON.stringify({ Id: [Id] }))}`)
  const card = page.getByRole('list', { name: 'Solicitações de Pagamento' }).getByRole('listitem').first()
  await expect(card).toContainText(translate('fields.DataVencimento'))
  await expect(card).not.toContainText(translate('fields.IdProcesso'))
  const { height = 0 } = (await card.boundingBox()) ?? {}
  expect(height).toBeLessThan(84)
  const title = await card.getByRole('link').boundingBox()
  const state = await card
    .getByText(translate('enumerations.StatusPagamento.1'), { exact: true })
    .boundingBox()
  expect(Math.abs((state?.y ?? 0) - (title?.y ?? 0))).toBeLessThan(12)
  await expectNoSidewaysScroll(page)
  const [AUTHORIZED, longest] = [3, translate('enumerations.StatusPagamento.3')]
  await page.goto(
    `/admin/pagamentos?filter=${encodeURIComponent(JSON.stringify({ StatusPagamento: AUTHORIZED }))}`,
  )
  await expect(card).toContainText(longest)
  // Text that its box has no room for is beyond it.
  const end = await card.getByRole('link').evaluate(link => {
    const text = document.createRange()
    text.selectNodeContents(link)
    return text.getBoundingClientRect().right
  })
  const beside = await card.getByText(longest, { exact: true }).boundingBox()
  expect(beside?.x ?? 0).toBeGreaterThanOrEqual(end)
})

test('on a telephone, the figures of a card are named where it has several', async ({ page, api }) => {
  const [request] = await api.find('industria', entityNamed('pagamento'), 'SP-2026-000001')
  await page.goto(`${recordRoute(entityNamed('pagamento'), Number(request?.['Id']))}?aba=item`)
  const card = page.getByRole('list', { name: 'Itens' }).getByRole('listitem').first()
  // A label for screen readers alone is a pixel wide.
  for (const name of ['Valor', 'ValorTotal']) {
    const label = card.getByText(translate(`fields.${name}`), { exact: true })
    expect((await label.boundingBox())?.width).toBeGreaterThan(20)
  }
  await expectNoSidewaysScroll(page)
})

test('on a telephone, the tools of a register take one row', async ({ page }) => {
  await page.goto('/admin/despesas')
  await expect(page.getByRole('list', { name: 'Despesas' }).getByRole('listitem').first()).toBeVisible()
  const { height = 0 } = (await page.locator('[data-tools]').boundingBox()) ?? {}
  expect(height).toBeLessThan(70)
  await expectNoSidewaysScroll(page)
  await expect(page.getByRole('button', { name: 'Exportar' })).toBeHidden()
  await page.getByRole('button', { name: 'Mais ferramentas' }).click()
  await expect(page.getByRole('button', { name: 'Exportar' })).toBeVisible()
  await expectNoSidewaysScroll(page)
})

for (const path of [
  '/admin/',
  '/admin/pages/login',
  '/admin/pages/error-404',
  '/admin/pages/not-authorized',
]) {
  test(`on a telephone, ${path} stands in the window`, async ({ page }) => {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectNoSidewaysScroll(page)
  })
}

test('on a telephone, the example of a day stands whole in its input', async ({ page }) => {
  await page.goto('/admin/pagamentos')
  await button(page, 'add').click()
  const day = page.getByRole('textbox', { name: 'Vencimento' })
  const room = await day.evaluate((input: HTMLInputElement) => {
    const { font, paddingLeft, paddingRight } = getComputedStyle(input)
    const canvas = document.createElement('canvas').getContext('2d')
    if (!canvas) throw new Error('No canvas')
    canvas.font = font
    const { width } = canvas.measureText(input.placeholder)
    return input.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight) - width
  })
  expect(room).toBeGreaterThanOrEqual(0)
})

test('on a telephone, the head of a payment request leaves half of the window to what it heads', async ({
  page,
  api,
}) => {
  const pagamento = entityNamed('pagamento')
  // Payment request of the demo with comparisons, which a phone has no room for in the head.
  const [Id = 0] = (await api.find('industria', pagamento, 'SP-')).map(stored => stored.Id).slice(9)
  await page.goto(recordRoute(pagamento, Id))
  await expect(page.getByText('Vencimento').first()).toBeVisible()
  await expect(page.getByRole('button', { name: translate('history.showMore'), exact: true })).toBeVisible()
  const links = await page.getByRole('navigation', { name: translate('forms.sections') }).boundingBox()
  expect(links?.y).toBeLessThan(844 / 2 + 42)
})

test('on a telephone, the buttons of panels, dialogs and bars of forms have the height of a thumb', async ({
  page,
  api,
}) => {
  const heights = async (within: Locator) => {
    await expect(within.getByRole('button').first()).toBeVisible()
    const inputs = '[class*="dornment"] *, .MuiChip-root *'
    const shown = await within.locator('button.MuiButton-root, button.MuiIconButton-root').all()
    const boxes = await Promise.all(
      shown.map(async one => {
        const isOfInput = await one.evaluate((button, of) => button.matches(of), inputs)
        return isOfInput ? undefined : ((await one.boundingBox()) ?? undefined)
      }),
    )
    return boxes.flatMap(box => (box === undefined ? [] : [Math.round(box.height)]))
  }
  const pagamento = entityNamed('pagamento')
  const { Id } = await api.create('industria', pagamento, {})
  await page.goto(editRoute(pagamento, Id))
  expect(Math.min(...(await heights(page.locator('[data-bar]'))))).toBeGreaterThanOrEqual(44)
  await button(page.locator('[data-bar]'), 'delete').click()
  expect(Math.min(...(await heights(page.getByRole('alertdialog'))))).toBeGreaterThanOrEqual(44)
  await page.goto('/admin/modelos/novo')
  expect(Math.min(...(await heights(page.getByRole('dialog'))))).toBeGreaterThanOrEqual(44)
})

import { expect } from '@playwright/test'
import { entityNamed } from '#contract/entity.ts'
import { expectNoSidewaysScroll } from './support/fit.ts'
import { hold } from './support/hold.ts'
import { test } from './support/portal.ts'
import { recordRoute } from './support/registers.ts'
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
  await page.getByRole('button', { name: 'Ordenar por' }).click()
  await page.getByRole('menuitem', { name: 'Código' }).click()
  await expect(page.getByRole('list', { name: 'Despesas' }).getByRole('listitem').first()).toContainText(
    '1001',
  )
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

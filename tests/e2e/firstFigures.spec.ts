import { expect } from '@playwright/test'
import { entityNamed } from '#contract/entity.ts'
import { test } from './support/portal.ts'
import { rowsOf } from './support/screen.ts'

const pagamento = entityNamed('pagamento')

test('no number stands above the requests before the server has counted, and none moves them when it has', async ({
  page,
}) => {
  let count = () => {}
  const counted = new Promise<void>(resolve => {
    count = resolve
  })
  await page.route('**/pagamentos/situacoes*', async route => {
    await counted
    await route.continue()
  })
  await page.goto('/admin/pagamentos')
  const tabs = page.getByRole('tablist', { name: 'Situação' })
  const first = rowsOf(page, pagamento).first()
  await expect(first).toBeVisible()
  await expect(tabs).toContainText('Todas (–)')
  await expect(tabs).not.toContainText(/\d/)
  const totals = page.getByText(/^Valor líquido:/)
  await expect(totals).not.toContainText(/\d/)
  const before = await first.boundingBox()
  count()
  await expect(tabs).toContainText(/Todas \(\d+\)/)
  await expect(totals).toContainText(/\d/)
  expect(await first.boundingBox()).toEqual(before)
})

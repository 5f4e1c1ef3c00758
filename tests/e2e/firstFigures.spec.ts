import { expect } from '@playwright/test'
import { entityNamed } from '#contract/entity.ts'
import { test } from './support/portal.ts'
import { rowsOf } from './support/screen.ts'
import { MOST_SHIFT, shiftsOf } from './support/shifts.ts'
import { tableOf } from './support/tables.ts'

const [pagamento, baixa] = [entityNamed('pagamento'), entityNamed('baixa')]

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
  await page.goto('/admin/pagamentos?perPage=10')
  const tabs = page.getByRole('tablist', { name: 'Situação' })
  const first = rowsOf(page, pagamento).first()
  await expect(first).toBeVisible()
  await expect(tabs).toContainText('Todas (–)')
  await expect(tabs).not.toContainText(/\d/)
  const totals = page.getByText(/^Valor líquido:/)
  await expect(totals).not.toContainText(/\d/)
  const all = tableOf(page, pagamento).locator('tfoot tr').last()
  await expect(all).toHaveText(/^Soma de \d+ registros––$/)
  await expect(rowsOf(page, pagamento).locator('.MuiSkeleton-root')).toHaveCount(0)
  const shifted = await shiftsOf(page)
  const before = await first.boundingBox()
  count()
  await expect(tabs).toContainText(/Todas \(\d+\)/)
  await expect(totals).toContainText(/\d/)
  // Sums of the filter are a row of the table, in sight whatever is scrolled.
  await expect(all).toHaveText(/^Soma de \d+ registrosR\$\s[\d.]+,\d\dR\$\s[\d.]+,\d\d$/)
  await expect(all).toBeInViewport({ ratio: 1 })
  expect((await first.boundingBox())?.y).toBe(before?.y)
  expect((await shiftsOf(page)) - shifted).toBeLessThanOrEqual(MOST_SHIFT)
  // Nor do they cover the row that the keyboard comes to.
  await first.getByRole('link').focus()
  await page.keyboard.press('End')
  const last = rowsOf(page, pagamento).last().getByRole('link')
  await expect(last).toBeFocused()
  const [row, sums] = [
    await last.boundingBox(),
    await tableOf(page, pagamento).locator('tfoot').boundingBox(),
  ]
  expect((row?.y ?? 0) + (row?.height ?? 0)).toBeLessThanOrEqual(sums?.y ?? 0)
})

test('settlements have the sum of all that their filter finds', async ({ page, api }) => {
  const two = (await api.find('industria', baixa, '')).filter(row => row['StatusBaixa'] === 2).slice(0, 2)
  const sum = two.reduce((before, row) => before + Number(row['ValorTotal']), 0)
  const filter = encodeURIComponent(JSON.stringify({ Id: two.map(({ Id }) => Id) }))
  await page.goto(`/admin/baixas?perPage=1&filter=${filter}`)
  const told = new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 2 }).format(sum)
  const last = tableOf(page, baixa).locator('tfoot tr').last()
  await expect(last).toHaveText(`Soma de 2 registrosR$ ${told}`)
})

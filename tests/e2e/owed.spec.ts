import { expect } from '@playwright/test'
import { entityNamed } from '#contract/entity.ts'
import { test } from './support/portal.ts'
import { recordRoute } from './support/registers.ts'
import { rowsOf } from './support/screen.ts'
import { labels } from './support/words.ts'

const pagamento = entityNamed('pagamento')
const CANCELLED = 6

test('a cancelled request owes nothing in list and page', async ({ goOn, api }) => {
  const found = await api.find('industria', pagamento, 'SP-')
  const cancelled = found.find(row => row['StatusPagamento'] === CANCELLED)
  expect(Number(cancelled?.['ValorSaldo'])).toBeGreaterThan(0)
  const filter = encodeURIComponent(JSON.stringify({ StatusPagamento: CANCELLED }))
  const page = await goOn(`/admin/pagamentos?filter=${filter}`)
  const row = rowsOf(page, pagamento).filter({ hasText: String(cancelled?.['Numero']) })
  const heads = page
    .getByRole('table', { name: labels(pagamento).many, exact: true })
    .getByRole('columnheader')
  await expect(row).toHaveCount(1)
  const place = (await heads.allTextContents()).findIndex(text => text.startsWith('Saldo'))
  await expect(row.locator('th, td').nth(place)).toHaveText('–')
  await goOn(recordRoute(pagamento, Number(cancelled?.Id)))
  await expect(page.locator('dl').first()).toContainText(/Saldo–/)
})

import { expect } from '@playwright/test'
import { entityNamed } from '#contract/entity.ts'
import {
  authorizeButton,
  closeToasts,
  inboxRows,
  openedPane,
  openInbox,
  undoButton,
} from './support/inbox.ts'
import { test } from './support/portal.ts'
import { routeOf } from './support/registers.ts'
import { statesOf } from './support/requests.ts'
import { rowsOf } from './support/screen.ts'
import { translate } from './support/words.ts'

const pagamento = entityNamed('pagamento')

test.use({ account: 'autorizacao' })

test('who authorizes returns one with a reason, in which letters are no keys, may undo it, and it says why at its head', async ({
  page,
  api,
}) => {
  const requests = await openInbox(page, api, 2)
  const [first, second] = requests
  await page.keyboard.press('r')
  const reason = page.getByRole('textbox', { name: translate('forms.reason') })
  await expect(reason).toBeFocused()
  await page.keyboard.type('ajuste a conta kx')
  await page.keyboard.press('Control+Enter')
  await expect(inboxRows(page)).toHaveCount(1)
  await undoButton(page).click()
  await expect(inboxRows(page)).toHaveCount(2)
  expect(await statesOf(api, requests)).toEqual([2, 2])
  await inboxRows(page).first().getByRole('link').click()
  await expect(openedPane(page, first)).toBeVisible()
  await expect(authorizeButton(page)).toBeEnabled()
  await page.keyboard.press('r')
  await expect(reason).toHaveValue('ajuste a conta kx')
  await page.keyboard.press('Escape')
  // Returning another one gives it up.
  await page.keyboard.press('j')
  await expect(openedPane(page, second)).toBeVisible()
  await page.keyboard.press('r')
  await expect(reason).toHaveValue('')
  await page.keyboard.press('Escape')
  await page.keyboard.press('k')
  await expect(openedPane(page, first)).toBeVisible()
  await page.keyboard.press('r')
  await expect(reason).toHaveValue('')
  await page.keyboard.type('ajuste a conta kx')
  await page.keyboard.press('Control+Enter')
  await closeToasts(page)
  await expect
    .poll(() => api.read('autorizacao', pagamento, Number(first?.Id)))
    .toMatchObject({ StatusPagamento: 7, MotivoDesautorizacao: 'ajuste a conta kx' })
  await page.goto(`${routeOf(pagamento)}?filter=${JSON.stringify({ Id: [first?.Id] })}`)
  await rowsOf(page, pagamento).getByRole('link').first().click()
  const told = page.getByRole('main').getByRole('alert').filter({ hasText: 'ajuste a conta kx' })
  await expect(told).toContainText(translate('pages.pagamento.returnReason'))
  await expect(told).toContainText('Renata')
})

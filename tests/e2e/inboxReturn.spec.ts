import { expect } from '@playwright/test'
import { entityNamed } from '#contract/entity.ts'
import { inSentence } from '#i18n/inSentence.ts'
import type { Stored } from './support/api.ts'
import {
  authorizeButton,
  closeToasts,
  inboxRows,
  openedPane,
  openInbox,
  undoButton,
} from './support/inbox.ts'
import { test } from './support/portal.ts'
import { newMark, routeOf } from './support/registers.ts'
import { draftRequest, statesOf, waitingAddress, waitingRequest } from './support/requests.ts'
import { rowsOf } from './support/screen.ts'
import { labels, translate } from './support/words.ts'

const [pagamento, item] = [entityNamed('pagamento'), entityNamed('pagamento/item')]

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

  // Deleted and restored by another, it is still Renata who returned it, and nothing of it has changed.
  const id = Number(first?.Id)
  const address = page.url()
  await api.ask('industria', `/api/canal/financeiro/pagamento/excluir?id=${id}`)
  const bin = '/api/canal/tools/lixeira'
  const [deletion] = (await api.ask('industria', `${bin}?registro=pagamento`)) as readonly Stored[]
  expect(deletion).toMatchObject({ IdEntidade: id })
  await api.send('industria', `${bin}/restaurar`, { Registro: 'pagamento', Id: Number(deletion?.Id) })
  await page.goto(address)
  await expect(told).toContainText('Renata')
  await api.ask('industria', `/api/canal/financeiro/pagamento/enviar?id=${id}`)
  await page.reload()
  await expect(told).toContainText(translate('pages.pagamento.resent.same'))
})

test('one that is sent again does not look new: inbox and record tell of its return, and of what has changed since', async ({
  page,
  api,
}) => {
  const request = await waitingRequest(api)
  const { Id } = request
  const root = '/api/canal/financeiro/pagamento'
  await api.ask('autorizacao', `${root}/desautorizar?id=${Id}&motivo=ajuste a conta kx`)
  const returned = await api.read('industria', pagamento, Id)
  await api.change('industria', pagamento, returned, { ReferenciaCliente: newMark() })
  await api.create('industria', item, { IdPagamento: Id, Moeda: 'BRL', Valor: '20.00', Taxa: '1' })
  await api.ask('industria', `${root}/enviar?id=${Id}`)
  const fields = `${inSentence(labels(pagamento).field('ReferenciaCliente'), 'pt')} e itens`
  const again = translate('pages.pagamento.resent.changed', { fields })
  const told = page.getByRole('main').getByRole('alert').filter({ hasText: 'ajuste a conta kx' })
  await page.goto(`/admin${waitingAddress([request]).replace(/^\/admin/, '')}`)
  await expect(inboxRows(page)).toContainText([translate('pages.pagamento.resent.done')])
  await expect(told).toContainText('Renata')
  await expect(told).toContainText(again)
  await openedPane(page, request).click()
  await expect(page.locator('[data-head]')).toContainText(String(request['Numero']))
  await expect(told).toContainText('Renata')
  await expect(told).toContainText(again)
})

test('one in another currency tells its amount in that, too', async ({ page, api }) => {
  const abroad = await draftRequest(api, { Moeda: 'USD' }, null)
  const cost = { IdPagamento: abroad.Id, Moeda: 'USD', Valor: '100.00', Taxa: '5.4127' }
  await api.create('industria', item, cost)
  await api.ask('industria', `/api/canal/financeiro/pagamento/enviar?id=${abroad.Id}`)
  await page.goto(`/admin${waitingAddress([abroad]).replace(/^\/admin/, '')}`)
  await expect(inboxRows(page)).toContainText(['US$ 100,00'])
  await expect(page.getByRole('main').getByText('Valor bruto: US$ 100,00')).toBeVisible()
})

import { expect } from '@playwright/test'
import { entityNamed } from '#contract/entity.ts'
import { expectNothingFound, IN_FRONT } from './support/axe.ts'
import { test } from './support/portal.ts'
import { routeOf } from './support/registers.ts'
import { waitingRequests } from './support/requests.ts'
import { button, rowsOf, toasts } from './support/screen.ts'
import { translate } from './support/words.ts'

const pagamento = entityNamed('pagamento')

const doPay = translate('pages.pagamento.pay.do')
const confirm = translate('pages.pagamento.pay.confirm')

test('ticked requests are paid at once, one of them in part, and what waits is left out', async ({
  goOn,
  api,
}) => {
  const [whole, part, waiting] = await waitingRequests(api, 3)
  for (const request of [whole, part])
    await api.ask(
      'autorizacao',
      `/api/canal/financeiro/pagamento/autorizar?id=${request?.Id}&avisos=warnings.documents,warnings.split`,
    )
  const filter = JSON.stringify({ Id: [whole?.Id, part?.Id, waiting?.Id] })
  const page = await goOn(`${routeOf(pagamento)}?filter=${filter}`)
  await expect(rowsOf(page, pagamento)).toHaveCount(3)
  await page.getByRole('table').getByRole('checkbox').first().check()
  await page.getByRole('button', { name: doPay }).click()

  const panel = page.getByRole('dialog', { name: doPay })
  await expect(panel.getByRole('alert')).toContainText(String(waiting?.['Numero']))
  await expect(panel.getByRole('status')).toContainText('R$ 200,00')
  await expectNothingFound(page, 'the payment of many', IN_FRONT)
  const pay = panel.getByRole('button', { name: confirm, exact: true })
  await pay.click()
  await expect(panel.getByText(translate('validation.required'))).toBeVisible()

  await panel.getByRole('combobox', { name: translate('fields.IdConta') }).click()
  await page.getByRole('option').first().click()
  const amount = panel.getByRole('textbox', { name: String(part?.['Numero']) })
  await amount.fill('30,00')
  await expect(panel.getByRole('status')).toContainText('R$ 130,00')
  await pay.click()
  const question = page.getByRole('alertdialog', { name: 'Pagar R$ 130,00' })
  await button(question, 'cancel').click()
  await pay.click()
  await question.getByRole('button', { name: confirm }).click()

  await expect(toasts(page).getByText(/Baixa BX-\d+-\d+ efetivada\./)).toBeVisible()
  await expect(panel).toBeHidden()
  expect(await api.read('industria', pagamento, whole?.Id ?? 0)).toMatchObject({ StatusPagamento: 5 })
  expect(await api.read('industria', pagamento, part?.Id ?? 0)).toMatchObject({ ValorSaldo: '70.00' })
  await expect(rowsOf(page, pagamento).filter({ hasText: 'R$ 70,00' })).toHaveCount(1)
})

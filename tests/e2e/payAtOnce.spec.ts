import { expect } from '@playwright/test'
import { entityNamed } from '#contract/entity.ts'
import { expectNothingFound, IN_FRONT } from './support/axe.ts'
import { hold } from './support/hold.ts'
import { test } from './support/portal.ts'
import { recordRoute, routeOf } from './support/registers.ts'
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
      `/api/canal/financeiro/pagamento/autorizar?id=${request?.Id}&avisos=warnings.undocumented,warnings.split`,
    )
  // Authorized in the demo, and of another branch.
  const [elsewhere] = await api.find('industria', pagamento, 'SP-2026-000004')
  const filter = JSON.stringify({ Id: [whole?.Id, part?.Id, waiting?.Id, elsewhere?.['Id']] })
  const page = await goOn(`${routeOf(pagamento)}?filter=${filter}`)
  await expect(rowsOf(page, pagamento)).toHaveCount(4)
  await page.getByRole('table').getByRole('checkbox').first().check()
  await page.getByRole('button', { name: doPay }).click()

  const panel = page.getByRole('dialog', { name: doPay })
  const notes = panel.getByRole('alert')
  await expect(notes.filter({ hasText: String(waiting?.['Numero']) })).toBeVisible()
  const document = { name: translate('fields.NumeroDocumento') }
  const itajai = panel.getByRole('region', { name: /Itajaí/ })
  await itajai.getByRole('textbox', document).fill('TED 1')
  await expect(panel.getByRole('region')).toHaveCount(2)
  await expect(panel.getByRole('textbox', document)).toHaveCount(2)
  const debited = { name: translate('fields.IdConta') }
  await expect(itajai.getByRole('combobox', debited)).toHaveValue('Inter - despesas do CD Itajaí')
  const account = panel.getByRole('region', { name: /Joinville/ }).getByRole('combobox', debited)
  await expect(account).toHaveValue('Banco do Brasil - movimento')
  await expectNothingFound(page, 'the payment of two branches', IN_FRONT)
  const pay = panel.getByRole('button', { name: confirm, exact: true })
  await pay.click()
  const both = page.getByRole('alertdialog').getByRole('alert')
  await expect(both).toContainText(/Joinville.*R\$\s200,00.*Banco do Brasil - movimento/)
  await expect(both).toContainText(/Itajaí.*R\$\s[\d.]+,\d\d.*Inter - despesas do CD Itajaí/)
  await button(page.getByRole('alertdialog'), 'cancel').click()
  await panel.getByRole('button', { name: 'Retirar SP-2026-000004 do pagamento' }).click()
  await expect(panel.getByRole('region')).toHaveCount(1)
  await expect(panel.getByRole('region', { name: /Joinville/ })).toBeVisible()
  await expect(panel.getByRole('textbox', document)).toHaveValue('')
  const sum = panel.getByRole('status').filter({ hasText: 'R$' })
  await expect(sum).toContainText('R$ 200,00')
  await expectNothingFound(page, 'the payment of many', IN_FRONT)
  await account.fill('')
  await pay.click()
  await expect(panel.getByText(translate('validation.required'))).toBeVisible()

  await account.fill('dólar')
  await page.getByRole('option', { name: /dólar/ }).click()
  const otherCurrency = panel.getByText(translate('refusals.currency'))
  await expect(otherCurrency).toHaveCount(2)
  await account.fill('Banco do Brasil')
  await page.getByRole('option', { name: 'Banco do Brasil' }).first().click()
  await expect(otherCurrency).toHaveCount(0)
  const amount = panel.getByRole('textbox', { name: String(part?.['Numero']) })
  await amount.fill('100,01')
  await expect(amount).toHaveAccessibleDescription(translate('refusals.overBalance'))
  await pay.click()
  await expect(page.getByRole('alertdialog')).toBeHidden()
  await amount.fill('30,00')
  await expect(sum).toContainText('R$ 130,00')
  await pay.click()
  const question = page.getByRole('alertdialog', { name: 'Pagar R$ 130,00' })
  await expect(question).toContainText('Banco do Brasil - movimento')
  await expect(question).toContainText(`${part?.['Numero']} é paga em parte: restam R$ 70,00.`)
  await button(question, 'cancel').click()
  await pay.click()
  await question.getByRole('button', { name: 'Pagar R$ 130,00', exact: true }).click()

  await expect(toasts(page).getByText(/Baixa BX-\d+-\d+ efetivada\./)).toBeVisible()
  const receipt = panel.getByRole('link', { name: /^Comprovante de BX-/ })
  await expect(receipt).toHaveAttribute('href', /\/baixa\/\d+\/imprimir$/)
  const paper = (await receipt.getAttribute('href')) ?? ''
  await button(panel, 'close').last().click()
  await expect(panel).toBeHidden()
  expect(await api.read('industria', pagamento, whole?.Id ?? 0)).toMatchObject({ StatusPagamento: 5 })
  expect(await api.read('industria', pagamento, part?.Id ?? 0)).toMatchObject({ ValorSaldo: '70.00' })
  await expect(rowsOf(page, pagamento).filter({ hasText: 'R$ 70,00' })).toHaveCount(1)
  // Tabs are counted anew, though nothing of theirs was foreseen.
  for (const count of [
    'Parcialmente Liquidada (1)',
    'Liquidada (1)',
    'Autorizada (Aguardando Pagamento) (1)',
  ])
    await expect(page.getByRole('tab', { name: count, exact: true })).toBeVisible()
  const release = await hold(page, '**/assets/Receipt-*.js')
  const opening = goOn(paper)
  await expect(
    page.getByRole('main').getByRole('progressbar', { name: translate('shell.loading') }),
  ).toBeVisible()
  release()
  await opening
  await expect(page.getByText('Pagamento parcial: pagos R$ 30,00, restam R$ 70,00')).toBeVisible()
})

test('the payment of one request names its branch, and where it is to be paid to', async ({ goOn, api }) => {
  const [request] = await api.find('industria', pagamento, 'SP-2026-000005')
  const page = await goOn(recordRoute(pagamento, Number(request?.['Id'])))
  await page.getByRole('button', { name: confirm, exact: true }).click()
  const panel = page.getByRole('dialog', { name: /SP-2026-000005/ })
  const joinville = panel.getByRole('region', { name: /Joinville/ })
  await expect(joinville).toContainText('Chave Pix: 69.720.202/0001-04')
  await expect(joinville.getByRole('combobox', { name: translate('fields.IdConta') })).toHaveValue(
    'Banco do Brasil - movimento',
  )
})

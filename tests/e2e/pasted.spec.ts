import { expect, type Page } from '@playwright/test'
import { entityNamed } from '#contract/entity.ts'
import { boletoLine, pixCode } from '../support/boletos.ts'
import { test } from './support/portal.ts'
import { editRoute, recordRoute } from './support/registers.ts'
import { toasts } from './support/screen.ts'
import { translate } from './support/words.ts'

const pagamento = entityNamed('pagamento')
const empresa = entityNamed('empresa')
const conta = entityNamed('empresa/conta')

const box = (page: Page, name: string) =>
  page.getByLabel(new RegExp(`^${translate(`fields.${name}`)}`)).first()

/** Pastes a text where the focus is. */
const paste = (page: Page, text: string) =>
  page.evaluate(given => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', given)
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
    ;(document.activeElement ?? document.body).dispatchEvent(event)
  }, text)

test('a pasted Pix code fills key, payee and payment type, and a boleto line its due day', async ({
  page,
  api,
}) => {
  const payee = await api.create('industria', empresa, { TipoEmpresa: [5] })
  const key = `pix${payee.Id}@terminal.example`
  await api.create('industria', conta, { IdEmpresa: payee.Id, TipoChavePix: 'EMAIL', ChavePix: key })
  await page.goto('/admin/pagamento/novo')
  // The branch is preset by the part that reads pasted texts, too.
  await expect(box(page, 'IdFilial')).not.toHaveValue('')
  await box(page, 'ChavePix').focus()
  await paste(page, pixCode({ key, merchantName: 'Terminal', merchantCity: 'ITAJAI', amount: 250.5 }))
  await expect(box(page, 'ChavePix')).toHaveValue(key)
  await expect(toasts(page).getByText(/Terminal · R\$\s250,50/)).toBeVisible()
  await expect(box(page, 'IdBeneficiario')).toHaveValue(new RegExp(String(payee['RazaoSocial'])))
  await expect(box(page, 'IdTipoPagamento')).toHaveValue(/Pix/)

  await box(page, 'LinhaDigitavel').focus()
  await paste(page, boletoLine('1657', '0000123456'))
  await expect(box(page, 'DataVencimento')).toHaveValue('11/12/2026')
  await expect(box(page, 'IdTipoPagamento')).toHaveValue(/Boleto/)

  // A reader of bar codes types the line, and Enter behind it.
  await box(page, 'LinhaDigitavel').fill(boletoLine('1658', '0000123456'))
  await box(page, 'LinhaDigitavel').press('Enter')
  await expect(box(page, 'DataVencimento')).toHaveValue('12/12/2026')
  await box(page, 'LinhaDigitavel').fill(boletoLine('1659', '0000123456'))
  await box(page, 'LinhaDigitavel').press('Tab')
  await expect(box(page, 'DataVencimento')).toHaveValue('13/12/2026')
})

test('a Pix key is shown with the mask of its type, and a boleto line in its groups', async ({
  page,
  api,
}) => {
  const LinhaDigitavel = boletoLine('1657', '0000123456')
  const { Id } = await api.create('industria', pagamento, { ChavePix: '69630303000194', LinhaDigitavel })
  await page.goto(recordRoute(pagamento, Id))
  await expect(page.getByText('69.630.303/0001-94')).toBeVisible()
  await expect(page.getByText(/^\d{5}\.\d{5} \d{5}\.\d{6} \d{5}\.\d{6} \d 16570000123456$/)).toBeVisible()
  await page.goto(editRoute(pagamento, Id))
  await expect(box(page, 'LinhaDigitavel')).toHaveValue(LinhaDigitavel)
})

test('an account begins with its holder, is split as pasted, and a Pix key tells its type', async ({
  page,
  api,
}) => {
  const { Id, RazaoSocial } = await api.create('industria', empresa, { TipoEmpresa: [5] })
  await page.goto(`${editRoute(empresa, Id)}&aba=conta`)
  await page.getByRole('button', { name: translate('actions.add') }).click()
  const holder = page.getByRole('textbox', { name: new RegExp(`^${translate('fields.Titular')}`) })
  await expect(holder).toHaveValue(String(RazaoSocial))
  await box(page, 'Agencia').focus()
  await paste(page, '0294 08817-3')
  await expect(box(page, 'Agencia')).toHaveValue('0294')
  await expect(box(page, 'NumeroConta')).toHaveValue('08817')
  await expect(box(page, 'DigitoConta')).toHaveValue('3')
  await page.getByRole('textbox', { name: translate('fields.ChavePix') }).focus()
  await paste(page, '69.630.303/0001-94')
  await expect(page.getByRole('combobox', { name: translate('fields.TipoChavePix') })).toHaveText('CNPJ')
})

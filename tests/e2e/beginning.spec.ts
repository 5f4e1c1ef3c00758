import { expect } from '@playwright/test'
import { entityNamed } from '#contract/entity.ts'
import { test } from './support/portal.ts'
import { translate } from './support/words.ts'

const empresa = entityNamed('empresa')
const conta = entityNamed('empresa/conta')

test('a new request knows head office, and of its payee the sole Pix key, and leaves what was typed', async ({
  page,
  api,
}) => {
  const payee = await api.create('industria', empresa, { TipoEmpresa: [5] })
  const ChavePix = `conta${payee.Id}@terminal.example`
  await api.create('industria', conta, { IdEmpresa: payee.Id, TipoChavePix: 'EMAIL', ChavePix })
  await page.goto('/admin/pagamento/novo')
  const box = (name: string) =>
    page.getByRole('combobox', { name: new RegExp(`^${translate(`fields.${name}`)}`) })
  await expect(box('IdFilial')).toHaveValue(/\S/)

  await box('IdBeneficiario').fill(String(payee['RazaoSocial']))
  await page.getByRole('option', { name: String(payee['RazaoSocial']) }).click()
  await box('IdTipoPagamento').fill('Pix')
  await page.getByRole('option', { name: /Pix/ }).first().click()
  const key = page.getByRole('textbox', { name: translate('fields.ChavePix') })
  await expect(key).toHaveValue(ChavePix)

  await key.fill('minha@chave.example')
  await box('IdTipoPagamento').fill('TED')
  await page.getByRole('option', { name: /TED/ }).first().click()
  await expect(box('IdContaBeneficiario')).toHaveValue(/\S/)
  await expect(key).toHaveValue('minha@chave.example')
})

import { expect } from '@playwright/test'
import { entityNamed } from '#contract/entity.ts'
import { test } from './support/portal.ts'
import { newMark } from './support/registers.ts'
import { button, form, rowsOf, section, toldOf } from './support/screen.ts'
import { openedDrafts } from './support/vault.ts'
import { labels, translate } from './support/words.ts'

const empresa = entityNamed('empresa')
const conta = entityNamed('empresa/conta')
const despesa = entityNamed('despesa')
const item = entityNamed('pagamento/item')
const docfiscal = entityNamed('pagamento/docfiscal')
const pagamento = entityNamed('pagamento')

test('a new request knows head office, and of its payee the sole Pix key, and leaves what was typed', async ({
  goOn,
  api,
}) => {
  const payee = await api.create('industria', empresa, { TipoEmpresa: [5] })
  const ChavePix = `conta${payee.Id}@terminal.example`
  await api.create('industria', conta, { IdEmpresa: payee.Id, TipoChavePix: 'EMAIL', ChavePix })
  const page = await goOn('/admin/pagamento/novo')
  const box = (name: string) =>
    page.getByRole('combobox', { name: new RegExp(`^${translate(`fields.${name}`)}`) })
  await expect(box('IdFilial')).toHaveValue(/\S/)
  // Values that nobody typed are nothing to restore.
  await page.reload()
  await expect(box('IdFilial')).toHaveValue(/\S/)
  await expect(page.getByText(/^Recuperamos/)).toHaveCount(0)
  // Name of what it is, once in sight: the page's heading is for screen readers, and the breadcrumbs lead to the list.
  const names = await page.getByRole('main').getByText(labels(pagamento).one, { exact: true }).all()
  const widths = await Promise.all(names.map(async name => (await name.boundingBox())?.width ?? 0))
  expect(widths.filter(width => width > 1)).toHaveLength(1)
  // Fields have the wide column, and the items stand beside it.
  const items = await section(page, labels(item).many).boundingBox()
  const fields = await page.locator('[data-section=solicitacao]').boundingBox()
  expect(items?.x).toBeGreaterThan((fields?.x ?? 0) + (fields?.width ?? Number.POSITIVE_INFINITY))
  expect(fields?.width).toBeGreaterThan(1.6 * (items?.width ?? Number.POSITIVE_INFINITY))

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

test('a copy has the items of a request and its payee, and neither its days, instalments, taxes nor documents', async ({
  goOn,
  api,
}) => {
  const DataVencimento = '2099-11-30'
  const request = await api.create('industria', pagamento, {
    ReferenciaCliente: newMark(),
    DataVencimento,
    ISS: '5.00',
    TipoSolicitacaoPagto: 2,
    Numerario: false,
  })
  for (const Valor of ['60.00', '40.00'])
    await api.create('industria', item, { IdPagamento: request.Id, Moeda: 'BRL', Valor, Taxa: '1' })
  const page = await goOn(`/admin/pagamento/${request.Id}`)
  await page.getByRole('button', { name: translate('forms.more') }).press('Enter')
  await page.getByRole('menuitem', { name: translate('forms.copy') }).click()
  await expect(page).toHaveURL(/\/pagamento\/novo/)
  await expect(section(page, labels(item).many)).toContainText(/R\$\s60,00.*R\$\s40,00/)
  const notice = page.getByRole('alert').filter({ hasText: String(request['Numero']) })
  const left = [translate('fields.DataVencimento'), translate('fields.ISS'), labels(docfiscal).many]
  for (const name of left) await expect(notice).toContainText(name)
  const due = form(page).getByRole('textbox', { name: translate('fields.DataVencimento'), exact: true })
  await expect(due).toHaveValue('')
  await due.fill('15/12/2099')
  await page.keyboard.press('Control+s')
  await toldOf(page, 'Cadastro realizado com sucesso.')
  await page.waitForURL(/\/pagamento\/\d+\?modo=editar$/)
  const [id = 0] = /\d+/.exec(page.url().split('/pagamento/')[1] ?? '') ?? []
  const copy = await api.read('industria', pagamento, Number(id))
  const expected = { ValorBruto: '100.00', ValorLiquido: '100.00', ISS: '0.00', DataVencimento: '2099-12-15' }
  expect(copy).toMatchObject({ ...expected, ReferenciaCliente: request['ReferenciaCliente'] })
})

test.describe('a line that the server refuses', () => {
  test.use({ refusals: [422] })

  test('is told of at its field, and sent with the request once it is put right', async ({ page, api }) => {
    const [gone, kept] = [newMark(), newMark()]
    const expense = await api.create('industria', despesa, { DescricaoPT: gone, Negocio: 3 })
    await api.create('industria', despesa, { DescricaoPT: kept, Negocio: 3 })
    await page.goto('/admin/pagamento/novo')
    const items = section(page, labels(item).many)
    const lines = items.getByRole('list', { name: labels(item).many }).getByRole('listitem')
    const named = (name: string) => translate(`fields.${name}`)
    const choose = async (name: string, text: string) => {
      await form(page)
        .getByRole('combobox', { name: named(name), exact: true })
        .fill(text)
      await page.getByRole('option', { name: text }).first().click()
    }
    await choose('IdBeneficiario', 'Seguradora Atl')
    const type = form(page).getByRole('combobox', { name: named('IdTipoPagamento'), exact: true })
    await expect(type).not.toHaveValue('')
    await form(page)
      .getByRole('textbox', { name: named('DataVencimento'), exact: true })
      .fill('10/12/2099')
    await button(items, 'add').click()
    await choose('IdDespesa', gone)
    await form(page)
      .getByRole('textbox', { name: named('Valor'), exact: true })
      .fill('70,00')
    await page.keyboard.press('Control+s')
    await expect(lines).toContainText([gone])
    await button(items, 'add').click()
    await choose('IdDespesa', kept)
    await form(page)
      .getByRole('textbox', { name: named('Valor'), exact: true })
      .fill('30,00')
    await page.keyboard.press('Control+s')
    await lines.nth(1).getByRole('button', { name: kept, exact: true }).click()
    await button(page.getByRole('dialog'), 'delete').click()
    await expect(lines).toHaveCount(1)

    page.once('dialog', dialog => void dialog.accept())
    await expect.poll(() => openedDrafts(page, api, 'industria')).toContain('Itens')
    await page.reload()
    await expect(lines).toContainText(['R$ 70,00'])
    await api.remove('industria', despesa, expense)
    await page.keyboard.press('Control+s')
    await items.getByRole('button', { name: `${named('IdDespesa')} linha 1` }).click()
    const box = form(page).getByRole('combobox', { name: named('IdDespesa'), exact: true })
    await expect(box).toHaveAttribute('aria-invalid', 'true')
    await choose('IdDespesa', kept)
    await page.keyboard.press('Control+s')
    await expect(items.getByRole('alert')).toBeHidden()
    await page.keyboard.press('Control+s')
    await toldOf(page, 'Cadastro realizado com sucesso.')
    await expect(rowsOf(page, item)).toContainText([kept])
    await expect(page).toHaveURL(/\/pagamento\/\d+\?modo=editar$/)
  })
})

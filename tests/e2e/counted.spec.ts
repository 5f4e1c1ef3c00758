import { expect, type Page } from '@playwright/test'
import { entityNamed } from '#contract/entity.ts'
import { authorizeButton, authorizeOverButton } from './support/inbox.ts'
import { test } from './support/portal.ts'
import { newMark, routeOf } from './support/registers.ts'
import { button, form, rowsOf, toasts, toldOf } from './support/screen.ts'
import { counted } from './support/steps.ts'
import { labels, translate } from './support/words.ts'

const pagamento = entityNamed('pagamento')
const empresa = entityNamed('empresa')
const condicao = entityNamed('condicaopagto')
const usuario = entityNamed('usuario')
const item = entityNamed('pagamento/item')

const word = (name: string) => translate(`fields.${name}`)
const doing = (name: string) => translate(`registers.pagamento.actions.${name}.do`)
const done = (name: string) => translate(`registers.pagamento.actions.${name}.done`)
const dueDay = new Date(Date.now() + 7 * 86_400_000)
const SAVED = 'Cadastro realizado com sucesso.'

const dialog = (page: Page) => page.getByRole('dialog')
const question = (page: Page) => page.getByRole('alertdialog').or(page.getByRole('dialog'))
const items = (page: Page) => page.getByRole('region', { name: labels(item).many })

/** Picks the one option that a text leaves, typed in the look-up that has the focus. */
async function pick(page: Page, user: ReturnType<typeof counted>, text: string) {
  await user.type(text)
  await expect(page.getByRole('option')).toHaveText([new RegExp(text)])
  await user.press('Enter')
}

test('a company is entered by its CNPJ in five', async ({ page, api }) => {
  const user = counted(page)
  const cnpj = '69.320.620/0001-04'
  for (const before of await api.find('industria', empresa, cnpj.replaceAll(/\D/g, '')))
    await api.remove('industria', empresa, before)
  await page.goto(routeOf(empresa))
  await expect(rowsOf(page, empresa).first()).toBeVisible()
  await user.press('+')
  await expect(form(page).getByRole('textbox', { name: word('CpfCnpj') })).toBeFocused()
  await user.paste(cnpj)
  await expect(form(page).getByRole('textbox', { name: word('RazaoSocial') })).toHaveValue(/PONTELUZ/)
  await user.click(form(page).getByRole('combobox', { name: word('TipoEmpresa') }))
  await pick(page, user, 'Beneficiário')
  await user.press('Control+s')
  await toldOf(page, SAVED)
  expect(user.taken()).toBeLessThanOrEqual(5)
})

test('a payment condition of one instalment is entered in five', async ({ page }) => {
  const user = counted(page)
  const mark = newMark()
  await page.goto(routeOf(condicao))
  await expect(rowsOf(page, condicao).first()).toBeVisible()
  await user.press('+')
  for (const language of ['português', 'inglês', 'espanhol'])
    await form(page)
      .getByRole('textbox', { name: `Descrição (${language})`, exact: true })
      .fill(mark)
  await user.click(form(page).getByRole('button', { name: translate('forms.rows.add') }))
  await expect(form(page).getByRole('textbox', { name: 'Dias linha 1' })).toBeFocused()
  await user.type('30')
  await form(page).getByRole('textbox', { name: 'Percentual (%) linha 1' }).fill('100')
  await user.click(form(page).getByRole('combobox', { name: 'Evento linha 1' }))
  await user.click(page.getByRole('option', { name: 'Emissão do BL', exact: true }))
  await user.press('Control+s')
  await toldOf(page, SAVED)
  expect(user.taken()).toBeLessThanOrEqual(5)
})

test('a user is invited with job role and branches in eight, on one page', async ({ page, api }) => {
  const user = counted(page)
  const mark = newMark()
  const email = `${mark.replaceAll(/\W/g, '')}@exemplo.com.br`.toLowerCase()
  await page.goto(routeOf(usuario))
  await expect(rowsOf(page, usuario).first()).toBeVisible()
  await user.press('+')
  await expect(form(page).getByRole('textbox', { name: word('Nome') })).toBeFocused()
  await user.type(mark)
  await form(page)
    .getByRole('textbox', { name: word('Email'), exact: true })
    .fill(email)
  await expect(form(page).getByRole('textbox', { name: word('Telefone') })).toHaveCount(0)
  await user.click(form(page).getByRole('combobox', { name: word('IdCargo') }))
  await pick(page, user, 'Analista de Imp')
  await user.click(form(page).getByRole('combobox', { name: word('Filiais') }))
  await pick(page, user, 'Itajaí')
  await user.click(form(page).getByRole('button', { name: translate('pages.usuario.invite'), exact: true }))
  await toldOf(page, translate('messages.userInvited', { email }))
  const [invited] = await api.find('industria', usuario, mark)
  const tab = `/admin/usuario/${invited?.Id}?aba=filiais`
  await page.goto(tab)
  await expect(page.getByRole('tabpanel').getByRole('checkbox', { checked: true })).toHaveCount(1)
  expect(user.taken()).toBeLessThanOrEqual(8)
})

test('a request is entered, authorized and settled in 20 clicks and keys', async ({ page, openAs }) => {
  test.slow()
  const maker = counted(page)
  await maker.open(routeOf(pagamento))
  await expect(rowsOf(page, pagamento).first()).toBeVisible()
  await maker.press('+')
  await maker.click(form(page).getByRole('combobox', { name: word('IdBeneficiario'), exact: true }))
  await pick(page, maker, 'Seguradora Atl')
  await expect(form(page).getByRole('combobox', { name: word('IdTipoPagamento') })).not.toHaveValue('')
  await maker.click(form(page).getByRole('textbox', { name: word('DataVencimento'), exact: true }))
  await maker.type(
    `${dueDay.getDate()}`.padStart(2, '0') +
      `${dueDay.getMonth() + 1}`.padStart(2, '0') +
      dueDay.getFullYear(),
  )
  await maker.click(button(items(page), 'add'))
  await expect(dialog(page).getByRole('combobox', { name: word('IdDespesa'), exact: true })).toBeFocused()
  await pick(page, maker, 'Honorários de desp')
  await maker.click(dialog(page).getByRole('textbox', { name: word('Valor'), exact: true }))
  await maker.type('1850')
  await maker.press('Control+s')
  await expect(items(page)).toContainText('R$ 1.850,00')
  // A row that a key beside *Adicionar* removes is back by one more, and the focus is not lost meanwhile.
  await items(page)
    .getByRole('button', { name: translate('actions.delete') })
    .press('Enter')
  await expect(items(page)).not.toContainText('R$ 1.850,00')
  await expect(button(items(page), 'add')).toBeFocused()
  await toasts(page)
    .getByRole('button', { name: translate('ra.action.undo') })
    .press('Enter')
  await expect(items(page)).toContainText('R$ 1.850,00')
  // A fiscal document is its payee's.
  const documents = page.getByRole('region', { name: labels(entityNamed('pagamento/docfiscal')).many })
  await button(documents, 'add').press('Enter')
  await expect(dialog(page).getByRole('combobox', { name: word('IdEmitente') })).toHaveValue(
    /^Seguradora Atl/,
  )
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
  await maker.press('Control+s')
  await toldOf(page, SAVED)
  await maker.click(page.getByRole('button', { name: doing('enviar'), exact: true }))
  await maker.click(question(page).getByRole('button', { name: doing('enviar'), exact: true }))
  await toldOf(page, done('enviar'))
  const number =
    (await page
      .getByRole('main')
      .getByText(/^SP-\d{4}-\d{6}$/)
      .textContent()) ?? ''

  const other = await openAs('autorizacao')
  const authorizer = counted(other)
  await authorizer.open(`${routeOf(pagamento)}?filter=${JSON.stringify({ StatusPagamento: 2, q: number })}`)
  await expect(other.getByRole('heading', { level: 2 }).first()).toHaveText(/^Seguradora/)
  await expect(authorizeButton(other)).toBeEnabled()
  await authorizer.press('a')
  await expect(other.getByText(translate('pages.pagamento.inbox.ask'))).toBeVisible()
  await expect(authorizeOverButton(other)).toBeEnabled()
  await authorizer.press('Enter')
  await toldOf(other, new RegExp(translate('pages.pagamento.inbox.authorized', { name: '' }).trim()))

  await maker.open(`${routeOf(pagamento)}?filter=${JSON.stringify({ StatusPagamento: 3, q: number })}`)
  await expect(rowsOf(page, pagamento)).toHaveCount(1)
  await maker.click(rowsOf(page, pagamento).getByRole('checkbox'))
  await maker.click(page.getByRole('button', { name: translate('pages.pagamento.pay.do') }))
  const panel = page.getByRole('dialog', { name: translate('pages.pagamento.pay.do') })
  await expect(panel.getByRole('combobox', { name: word('IdConta') })).toHaveValue(/^Banco do Brasil/)
  const pay = translate('pages.pagamento.pay.confirm')
  await maker.click(panel.getByRole('button', { name: pay, exact: true }))
  await maker.click(question(page).getByRole('button', { name: pay }))
  await expect(toasts(page).getByText(/Baixa BX-\d+-\d+ efetivada\./)).toBeVisible()
  expect(maker.taken() + authorizer.taken()).toBeLessThanOrEqual(20)
})

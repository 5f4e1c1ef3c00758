import { expect, type Page } from '@playwright/test'
import { entityNamed } from '#contract/entity.ts'
import { expectNothingFound, IN_FRONT } from './support/axe.ts'
import { expectNoSidewaysScroll } from './support/fit.ts'
import { test } from './support/portal.ts'
import { editRoute, newMark } from './support/registers.ts'
import { form, heading } from './support/screen.ts'
import { sealedText } from './support/vault.ts'
import { translate } from './support/words.ts'

const action = (register: string, name: string) => translate(`registers.${register}.actions.${name}.do`)
const modelo = entityNamed('modelo')
const pagamento = entityNamed('pagamento')

const trigger = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Pesquisa geral' })
const palette = (page: Page) => page.getByRole('dialog', { name: 'Pesquisa geral' })
const box = (page: Page) => palette(page).getByRole('combobox', { name: 'Pesquisa geral' })
const option = (page: Page, name: string | RegExp) => palette(page).getByRole('option', { name })

/** Opens the palette by its shortcut, once its button is visible. */
async function open(page: Page): Promise<void> {
  await expect(trigger(page)).toBeVisible()
  await page.keyboard.press('Control+k')
  await expect(box(page)).toBeFocused()
}

test('a record is found by a part of its name, without accents, and opened by Enter before it is shown', async ({
  goOn,
  api,
}) => {
  const [other, mark] = [newMark(), newMark()]
  await api.create('industria', modelo, { Descricao: `Válvula ${other}` })
  await api.create('industria', modelo, { Descricao: `Válvula ${mark}` })
  const page = await goOn('/admin/despesas')
  await open(page)
  await page.keyboard.insertText(`Válvula ${other}`)
  await expect(option(page, new RegExp(`Válvula ${other}`))).toBeVisible()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.insertText(`valvula ${mark.slice(0, -1)}`)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/admin\/modelos\/\d+$/)
  await expect(page.getByRole('dialog').getByRole('heading', { name: `Válvula ${mark}` })).toBeVisible()
})

test('what the page offers comes first, the menu unfolds in the order of the role, and Escape leads back', async ({
  goOn,
}) => {
  const page = await goOn('/admin/modelos')
  await open(page)
  const options = palette(page).getByRole('option')
  await expect(options.first()).toHaveText('Cadastrar Modelo')
  await expect(option(page, 'Painel')).toHaveCount(0)
  await expectNothingFound(page, 'folded palette', IN_FRONT)
  await option(page, 'Páginas').click()
  const pages = palette(page).getByRole('group', { name: 'Páginas' }).getByRole('option')
  await expect(pages.nth(1)).toHaveText('Painel')
  await expect(pages.nth(2)).toHaveText('Alterar senha')
  await expect(pages.nth(6)).toHaveText('Solicitações de Pagamento')
  await expectNothingFound(page, 'palette', IN_FRONT)
  await page.keyboard.press('Escape')
  await expect(palette(page)).toHaveCount(0)

  await trigger(page).click()
  await box(page).fill('extrato')
  await expect(option(page, translate('pages.extrato.title'))).toBeVisible()
  for (const text of ['cadastrar solicitacao de pag', 'nova solicitação']) {
    await box(page).fill(text)
    await expect(palette(page).getByRole('option').first()).toHaveText('Cadastrar Solicitação de Pagamento')
  }
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/pagamento\/novo$/)
  await expect(form(page).or(heading(page, 'Solicitações de Pagamento')).first()).toBeVisible()
})

test('what its buttons do is done to the opened record, and its second line tells it apart', async ({
  goOn,
  api,
}) => {
  const { Id } = await api.create('industria', pagamento, {})
  const page = await goOn(`/admin/pagamento/${Id}`)
  await expect(page.getByRole('button', { name: action('pagamento', 'enviar') })).toBeVisible()
  await open(page)
  const verbs = palette(page).getByRole('group', { name: 'Nesta página' })
  await expect(verbs.getByRole('option').first()).toHaveText('Editar')
  await expect(verbs.getByRole('option', { name: 'Imprimir' })).toBeVisible()
  const recent = palette(page).getByRole('group', { name: 'Abertos recentemente' })
  await expect(recent.getByRole('option').first()).toHaveText(
    /Solicitação de Pagamento · .+ · R\$\s[\d.,]+ · Em Digitação$/,
  )
  await expectNothingFound(page, 'palette over a record', IN_FRONT)
  await expect(verbs.getByRole('option', { name: action('pagamento', 'enviar') })).toBeDisabled()
  await box(page).fill('cancelar sol')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alertdialog', { name: action('pagamento', 'cancelar') })).toBeVisible()
  await page.keyboard.press('Escape')
  await open(page)
  await box(page).fill('histor')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/historico/)
})

test.describe('of who may only look', () => {
  test.use({ account: 'consulta' })

  test('the palette has no action that they may not do', async ({ goOn }) => {
    const page = await goOn('/admin/modelos')
    await open(page)
    await expect(option(page, 'Modelos')).toBeVisible()
    await option(page, /^Ações/).click()
    await expect(option(page, 'Sair')).toBeVisible()
    await expect(option(page, /^Cadastrar /)).toHaveCount(0)
    await expect(option(page, /^Importar planilha/)).toHaveCount(0)
  })
})

test.describe('of a record that is deleted', () => {
  test.use({ refusals: [404] })

  test('what was opened last comes first, and is gone once it is deleted', async ({ goOn, api }) => {
    const mark = newMark()
    const record = await api.create('industria', modelo, { Descricao: mark })
    const page = await goOn(editRoute(modelo, record.Id))
    await expect(page.getByRole('dialog').getByRole('heading', { name: mark })).toBeVisible()
    await goOn('/admin/')
    await open(page)
    const recent = palette(page).getByRole('group', { name: 'Abertos recentemente' })
    await expect(recent.getByRole('option').first()).toContainText(mark)
    await api.remove('industria', modelo, record)
    await page.keyboard.press('Enter')
    await expect(page.getByText('Registro não encontrado')).toBeVisible()
    await goOn('/admin/')
    await open(page)
    await expect(option(page, 'Painel')).toBeVisible()
    await expect(option(page, new RegExp(mark))).toHaveCount(0)
  })
})

test('what the browser remembers of registers that are gone, or malformed, is passed over', async ({
  page,
  api,
}) => {
  const { IdUsuario } = await api.sessionOf('industria')
  const known = { Registro: 'modelo', Id: 1, Titulo: { Descricao: 'Lembrado' }, Cliente: null }
  const records = [null, 7, { ...known, Registro: 'extinto' }, { Registro: 'modelo' }, known]
  await page.goto('/admin/')
  const place = `portal_recent ${IdUsuario} records`
  const sealed = await sealedText(api, 'industria', place, JSON.stringify({ records }))
  await page.evaluate(([key, text]) => localStorage.setItem(key, text), [place, sealed] as const)
  await page.reload()
  await open(page)
  const recent = palette(page).getByRole('group', { name: 'Abertos recentemente' })
  await expect(recent.getByRole('option')).toHaveText([/^Lembrado/])
})

test('on a telephone its entries can be touched, and what tells them apart is read line by line', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await page.goto('/admin/')
  await trigger(page).click()
  await expect(box(page)).toHaveAttribute('enterkeyhint', 'go')
  await expect(box(page)).toHaveAttribute('inputmode', 'search')
  await page.keyboard.type('voltrix')
  const found = palette(page).getByRole('group', { name: 'Registros' }).getByRole('option')
  await expect(found.first()).toContainText(/Filial · \d\d\.\d{3}\.\d{3}\/\d{4}-\d\d.+Ativo$/)
  // No line begins with the dot that stands between two parts.
  const beginnings = await found.first().evaluate(entry => {
    const { left } = entry.querySelector('div > div')?.getBoundingClientRect() ?? { left: 0 }
    const dots = [...entry.querySelectorAll('span')].filter(({ textContent }) => textContent === ' · ')
    return dots.map(dot => dot.getBoundingClientRect()).filter(dot => dot.right > left && dot.left < left + 4)
  })
  expect(beginnings).toEqual([])
  const targets = [...(await found.all()), palette(page).getByRole('button', { name: 'Fechar' })]
  for (const target of targets) expect((await target.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  await expectNoSidewaysScroll(page)
  await expectNothingFound(page, 'palette with records on a telephone', IN_FRONT)
})

test('on a telephone it takes the window, and says that nothing was found', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await page.goto('/admin/')
  await trigger(page).click()
  await expectNoSidewaysScroll(page)
  await page.keyboard.type('xyzwv nada')
  await expect(palette(page).getByRole('status')).toHaveText('Nada encontrado.')
  await expectNothingFound(page, 'palette on a telephone', IN_FRONT)
  await palette(page).getByRole('button', { name: 'Fechar' }).click()
  await expect(palette(page)).toHaveCount(0)
})

test.describe('of a provider', () => {
  test.use({ account: 'agente' })

  test('records of the chosen client are found, and opened for that client', async ({ page, api }) => {
    const { IdRegistro } = await api.sessionOf('industria')
    await page.goto('/admin/')
    await page.evaluate(
      ([id, user]) => localStorage.setItem(`__canal_client_${user}`, JSON.stringify({ Id: id })),
      [IdRegistro, (await api.sessionOf('agente')).IdUsuario] as const,
    )
    await page.reload()
    await open(page)
    await page.keyboard.type('SP-2026')
    await expect(option(page, /SP-2026.*Voltrix/).first()).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(new RegExp(`/${pagamento.name}/\\d+$`))
  })
})

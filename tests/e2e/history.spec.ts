import { expect, type Page } from '@playwright/test'
import { entityNamed } from '#contract/entity.ts'
import type { CargoCompleto } from '#contract/features/cargo.ts'
import type { Stored } from './support/api.ts'
import { expectNothingFound, IN_FRONT } from './support/axe.ts'
import { test } from './support/portal.ts'
import { editRoute, newMark } from './support/registers.ts'
import { button, form, retype, toldOf } from './support/screen.ts'

const modelo = entityNamed('modelo')

const entries = (page: Page) => page.getByRole('list', { name: 'Histórico' }).locator(':scope > li')
const openHistory = (page: Page) => page.getByRole('dialog').getByRole('tab', { name: 'Histórico' }).click()

test('a user sees who changed a record and when, field by field, and sets a field back', async ({
  goOn,
  api,
}) => {
  const [before, after] = [newMark(), newMark()]
  const record: Stored = await api.create('industria', modelo, { Descricao: before, Marca: 'Tigre' })
  await api.change('industria', modelo, record, { Descricao: after })
  const page = await goOn(editRoute(modelo, record.Id))
  await openHistory(page)
  await expect(page).toHaveURL(`${editRoute(modelo, record.Id)}&aba=historico`)
  await expect(page.getByRole('dialog')).toHaveCount(1)
  const [change, creation] = [entries(page).nth(0), entries(page).nth(1)]
  await expect(change).toContainText(/Alteração.+\d{2}\/\d{2}\/\d{4}, \d{2}:\d{2}/)
  await expect(change.getByRole('listitem')).toHaveText(`Descriçãode ${before}para ${after}`)
  await creation.getByRole('button', { name: 'Mostrar 3 campos' }).click()
  await expect(creation.getByRole('listitem')).toContainText([before, 'Tigre', 'Sim'])
  await expectNothingFound(page, 'history', IN_FRONT)

  await change.getByRole('button', { name: 'Restaurar Descrição' }).click()
  await button(page.getByRole('alertdialog'), 'cancel').press('Tab')
  const restore = page.getByRole('alertdialog').getByRole('button', { name: 'Restaurar' })
  await expect(restore).toBeFocused()
  // Enabled only once the current record has loaded.
  await expect(restore).toBeEnabled()
  await page.keyboard.press('Enter')
  await toldOf(page, 'Valor anterior restaurado.')
  await expect(entries(page)).toHaveCount(3)
  await expect(entries(page).first().getByRole('listitem')).toContainText(`de ${after}para ${before}`)
  await page.getByRole('tab', { name: 'Dados' }).click()
  await expect(form(page).getByRole('textbox', { name: 'Descrição' })).toHaveValue(before)
})

test('what is typed stays when another field is set back', async ({ goOn, api }) => {
  const record = await api.create('industria', modelo, { Descricao: newMark(), Marca: 'Tigre' })
  await api.change('industria', modelo, record, { Marca: 'Amanco' })
  const page = await goOn(editRoute(modelo, record.Id))
  const typed = newMark()
  await retype(form(page).getByRole('textbox', { name: 'Descrição' }), typed)
  await openHistory(page)
  await page.getByRole('button', { name: 'Restaurar Marca' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Restaurar' }).click()
  await toldOf(page, 'Valor anterior restaurado.')
  await page.getByRole('tab', { name: 'Dados' }).click()
  await expect(form(page).getByRole('textbox', { name: 'Marca' })).toHaveValue('Tigre')
  await expect(form(page).getByRole('textbox', { name: 'Descrição' })).toHaveValue(typed)
  await button(form(page), 'save').click()
  await toldOf(page, 'Alterações salvas.')
  expect(await api.read('industria', modelo, record.Id)).toMatchObject({ Descricao: typed, Marca: 'Tigre' })
})

test('an earlier version of a record is restored as a whole, but for a field that is left out', async ({
  goOn,
  api,
}) => {
  const [before, after] = [newMark(), newMark()]
  const record: Stored = await api.create('industria', modelo, { Descricao: before, Marca: 'Tigre' })
  await api.change('industria', modelo, record, { Descricao: after, Marca: 'Amanco', Ativo: false })
  const page = await goOn(editRoute(modelo, record.Id))
  await openHistory(page)
  await expect(entries(page)).toHaveCount(2)
  const versions = entries(page).getByRole('button', { name: /^Restaurar esta versão/ })
  await expect(versions).toHaveCount(1)
  await versions.click()
  const dialog = page.getByRole('alertdialog', { name: /^Restaurar a versão de / })
  await expect(dialog.getByRole('listitem')).toHaveText([
    `Descriçãode ${after}para ${before}`,
    'Marcade Amancopara Tigre',
    /^Ativo.*de Não.*para Sim/,
  ])
  await expectNothingFound(page, 'version', IN_FRONT)
  await dialog.getByRole('checkbox', { name: 'Marca' }).press('Space')
  await dialog.getByRole('button', { name: 'Restaurar' }).press('Enter')
  await toldOf(page, 'Versão restaurada.')
  await expect(entries(page)).toHaveCount(3)
  await expect(entries(page).first()).toContainText('ao restaurar uma versão anterior')
  await expect(entries(page).first().getByRole('listitem')).toHaveCount(2)
  await page.getByRole('tab', { name: 'Dados' }).click()
  await expect(form(page).getByRole('textbox', { name: 'Descrição' })).toHaveValue(before)
  await expect(form(page).getByRole('textbox', { name: 'Marca' })).toHaveValue('Amanco')
})

/** Horizontal overflow of the drawer, in pixels. */
const sideways = (page: Page) =>
  page.getByRole('dialog').evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)

test.describe('on a telephone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('the history of all tells of every field of a new record, and leads to it', async ({ goOn, api }) => {
    const { Id } = await api.create('industria', entityNamed('partnumber'), { Partnumber: newMark() })
    const page = await goOn('/admin/partnumbers?historico=1')
    const own = entries(page).filter({ has: page.locator(`a[href$="/${Id}"]`) })
    await own.getByRole('button', { name: /^Mostrar/ }).click()
    await expect(own.getByRole('listitem').first()).toBeVisible()
    expect(await sideways(page)).toBeLessThanOrEqual(0)
    await own.getByRole('link').click()
    await expect(page).toHaveURL(new RegExp(`/${Id}$`))
  })
})

test.describe('a history the server fails to answer', () => {
  test.use({ refusals: [500] })

  test('says so and comes with another try', async ({ page }) => {
    const path = '**/modelo/historico?*'
    await page.route(path, route => route.fulfill({ status: 500, json: { Message: 'Falhou de propósito.' } }))
    await page.goto('/admin/modelos?historico=1')
    await expect(page.getByText('Não foi possível carregar o histórico')).toBeVisible()
    await page.unroute(path)
    await page.getByRole('button', { name: 'Tentar novamente' }).click()
    await expect(page.getByText('Não foi possível carregar o histórico')).toBeHidden()
  })
})

test.describe('who may only look', () => {
  test.use({ account: 'consulta' })

  test('sees the history, but sets nothing back', async ({ goOn, api }) => {
    const record = await api.create('industria', modelo, { Descricao: newMark() })
    await api.change('industria', modelo, record, { Marca: 'Amanco' })
    const page = await goOn(`/admin/modelos/${record.Id}/ver?historico=1`)
    await expect(entries(page)).toHaveCount(2)
    await expect(page.getByRole('button', { name: /^Restaurar/ })).toHaveCount(0)
    await page.keyboard.press('Escape')
    await expect(page).toHaveURL('/admin/modelos')
  })
})

test('a user sees by name which service of a job role was opened for what', async ({ goOn, api }) => {
  const admin = '/api/canal/admin'
  const record = await api.create('industria', entityNamed('cargo'), { Nome: newMark() })
  const complete = async () =>
    (await api.ask('industria', `${admin}/cargo/v2?id=${record.Id}`)) as CargoCompleto
  const product = (await complete()).ProdutosDisponiveis.find(({ Codigo }) => Codigo === 'FINANCEIRO')
  const given = `idCargo=${record.Id}&idProduto=${product?.IdProduto}`
  await api.ask('industria', `${admin}/acesso/produto/adicionar?${given}`)
  const service = (await complete()).AcessosProdutos[0]?.Servicos.find(({ Codigo }) => Codigo === 'BAIXA')
  await api.ask('industria', `${admin}/acesso/servico/deletar?id=${service?.Id}`)
  const page = await goOn(`/admin/cargo/${record.Id}?historico=1`)
  const latest = entries(page).first()
  await expect(latest).toContainText('Acesso do cargo: Baixas')
  await expect(latest.getByRole('listitem').filter({ hasText: 'Excluir' })).toHaveText(
    'Excluirde Nãopara Sim',
  )
  await expect(latest.getByRole('button', { name: /Restaurar/ })).toHaveCount(0)
  await expect(entries(page).filter({ hasText: 'Acesso do cargo: Contas Bancárias' })).toHaveCount(1)
  await expectNothingFound(page, 'history', IN_FRONT)
})

test('a deleted record is found in the bin of its register and restored, by keyboard', async ({
  page,
  api,
}) => {
  const mark = newMark()
  const record: Stored = await api.create('industria', modelo, { Descricao: mark })
  await api.remove('industria', modelo, record)
  await page.goto('/admin/modelos?historico=1')
  const history = page.getByRole('dialog', { name: 'Histórico Modelos' })
  await history.getByRole('tab', { name: 'Alterações' }).press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/admin/modelos?historico=lixeira')
  await history.getByRole('searchbox').fill(mark)
  const deleted = history.getByRole('list', { name: 'Registros excluídos' }).getByRole('listitem')
  await expect(deleted).toHaveCount(1)
  await expect(deleted).toHaveText(new RegExp(`^${mark}Excluído por .+Restaurar$`))
  await expectNothingFound(page, 'bin', IN_FRONT)
  await deleted.getByRole('button', { name: `Restaurar ${mark}` }).press('Enter')
  await toldOf(page, 'Registro restaurado.')
  await expect(history.getByText(`Nenhum registro excluído tem “${mark}” no título.`)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(history).toBeHidden()
  await page.getByRole('searchbox').fill(mark)
  await expect(page.getByRole('link', { name: mark })).toHaveAttribute(
    'href',
    new RegExp(`/modelos/${record.Id}`),
  )
})

test('several deleted records are restored one after the other by Enter alone, without losing the focus', async ({
  page,
  api,
}) => {
  const mark = newMark()
  for (const name of ['A', 'B', 'C']) {
    const record: Stored = await api.create('industria', modelo, { Descricao: `${mark} ${name}` })
    await api.remove('industria', modelo, record)
  }
  await page.goto('/admin/modelos?historico=lixeira')
  const history = page.getByRole('dialog', { name: 'Histórico Modelos' })
  const box = history.getByRole('searchbox')
  const found = page.waitForResponse(answer =>
    answer.url().includes(`q=${encodeURIComponent(mark).replace('%20', '+')}`),
  )
  await box.fill(mark)
  await found
  const buttons = history.getByRole('button', { name: `Restaurar ${mark}` })
  await expect(buttons).toHaveCount(3)
  await box.press('Tab')
  for (const left of [2, 1]) {
    await expect(buttons.first()).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(buttons).toHaveCount(left)
  }
  await expect(buttons.first()).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(buttons).toHaveCount(0)
  await expect(box).toBeFocused()
})

import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { entityNamed } from '#contract/entity.ts'
import { fileOf, rowsIn, type Value } from '../server/support/sheets.ts'
import { expectNothingFound, IN_FRONT } from './support/axe.ts'
import { expectNoSidewaysScroll } from './support/fit.ts'
import { test } from './support/portal.ts'
import { editRoute, newMark, routeOf } from './support/registers.ts'
import { heading, rowsOf, search, section, sectionLink } from './support/screen.ts'
import { labels, translate } from './support/words.ts'

const modelo = entityNamed('modelo')
const HEADERS = ['ID', 'Descrição', 'Marca', 'Ativo']
const button = (page: Page, key: string) =>
  page.getByRole('button', { name: translate(`sheets.${key}`), exact: true })

/** Uploads a spreadsheet of these rows. */
async function choose(page: Page, rows: readonly (readonly Value[])[]): Promise<void> {
  const buffer = Buffer.from(fileOf([HEADERS, ...rows]))
  await page.getByLabel(translate('sheets.import.choose')).setInputFiles({
    name: 'modelos.xlsx',
    mimeType: 'application/octet-stream',
    buffer,
  })
}

test('a user takes out what the search leaves, as a sheet', async ({ goOn }) => {
  const page = await goOn(routeOf(entityNamed('despesa')))
  await search(page, entityNamed('despesa'), 'afrmm')
  await page.getByRole('button', { name: translate('sheets.export.button') }).click()
  const coming = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: translate('sheets.export.excel') }).click()
  const file = await coming
  expect(file.suggestedFilename()).toMatch(/^Despesas \d{4}-\d\d-\d\d\.xlsx$/)
  const rows = rowsIn(await readFile(await file.path()))
  expect(rows).toHaveLength(2)
  expect(rows[1]?.join()).toContain('AFRMM')
})

test('a user calls an export off', async ({ page }) => {
  await page.route('**/exportar?*', () => {})
  await page.goto(routeOf(modelo))
  await page.getByRole('button', { name: translate('sheets.export.button') }).click()
  await page.getByRole('menuitem', { name: translate('sheets.export.csv') }).click()
  await expect(page.getByText(/^Exportando \d+ registros/)).toBeVisible()
  await button(page, 'export.cancel').click()
  await expect(page.getByRole('button', { name: translate('sheets.export.button') })).toBeVisible()
})

test('a user brings in a sheet: its mistakes are told, and its good rows are written once confirmed', async ({
  page,
}) => {
  const mark = newMark()
  await page.goto(routeOf(modelo))
  await page.getByRole('link', { name: translate('sheets.import.button'), exact: true }).click()
  await expect(heading(page, translate('sheets.import.title'))).toBeFocused()
  await expectNothingFound(page, 'the way in', 'main')
  await choose(page, [
    [null, mark, 'Canal', 'Sim'],
    [null, null, 'Sem descrição', 'talvez'],
  ])
  await expect(page.getByRole('heading', { name: translate('sheets.import.results') })).toBeFocused()
  const mistakes = page.getByRole('table', { name: translate('sheets.import.errors') }).locator('tbody')
  await expect(mistakes.getByRole('row')).toHaveCount(2)
  await expect(mistakes).toContainText(translate('validation.required'))
  await expect(mistakes).toContainText('talvez')
  await expectNothingFound(page, 'the results', 'main')
  await page.reload()
  await expect(mistakes.getByRole('row')).toHaveCount(2)
  const coming = page.waitForEvent('download')
  await button(page, 'import.errorsSheet').click()
  expect(rowsIn(await readFile(await (await coming).path()))).toHaveLength(2)
  await button(page, 'import.confirm').click()
  await expect(page.getByRole('heading', { name: translate('sheets.import.done') })).toBeFocused()
  await page.getByRole('link', { name: translate('sheets.import.toList') }).click()
  await search(page, modelo, mark)
  await expect(rowsOf(page, modelo)).toHaveCount(1)
})

test('a user sees what a sheet would overwrite, and chooses only what is new', async ({ goOn, api }) => {
  const finalidade = entityNamed('finalidade')
  const [kept, added] = [newMark(), newMark()]
  const { Id } = await api.create('industria', finalidade, { Descricao: kept, CodigoErp: 'ANTES' })
  const page = await goOn(`${routeOf(finalidade)}/importar`)
  await expect(page.getByText(translate('sheets.import.matchedBy', { keys: 'Descrição' }))).toBeVisible()
  const rows = [
    ['Descrição', 'Código no ERP'],
    [kept, 'DEPOIS'],
    [added, 'NOVA'],
  ]
  await page.getByLabel(translate('sheets.import.choose')).setInputFiles({
    name: 'finalidades.xlsx',
    mimeType: 'application/octet-stream',
    buffer: Buffer.from(fileOf(rows)),
  })
  await expect(
    page.getByText(translate('sheets.import.withoutId', { smart_count: 1, keys: 'Descrição' })),
  ).toBeVisible()
  const change = page
    .getByRole('table', { name: translate('sheets.import.changes') })
    .getByRole('row')
    .nth(1)
  await expect(change.getByRole('cell')).toHaveText([
    '2',
    kept,
    'Descrição',
    'Código no ERP',
    'ANTES',
    'DEPOIS',
  ])
  await expectNothingFound(page, 'what a sheet would change', 'main')
  const news = translate('sheets.import.addNew', { smart_count: 1 })
  await page.getByRole('button', { name: translate('sheets.import.onlyNew', { added: news }) }).click()
  await expect(page.getByRole('heading', { name: translate('sheets.import.done') })).toBeFocused()
  await expect(page.getByText(translate('sheets.import.skipped', { smart_count: 1 }))).toBeVisible()
  expect(await api.read('industria', finalidade, Id)).toMatchObject({ CodigoErp: 'ANTES' })
})

test('a user undoes an import, at once or later', async ({ goOn, api }) => {
  const [changed, added] = [newMark(), newMark()]
  const { Id } = await api.create('industria', modelo, { Descricao: changed, Marca: 'ANTES' })
  const page = await goOn(`${routeOf(modelo)}/importar`)
  await choose(page, [
    [Id, changed, 'DEPOIS', 'Sim'],
    [null, added, 'NOVO', 'Sim'],
  ])
  const words = {
    changed: translate('sheets.import.change', { smart_count: 1 }),
    added: translate('sheets.import.addNew', { smart_count: 1 }),
  }
  await page.getByRole('button', { name: translate('sheets.import.both', words) }).click()
  await expect(page.getByRole('heading', { name: translate('sheets.import.done') })).toBeFocused()
  await page.getByRole('button', { name: translate('sheets.import.again') }).click()
  // Identified by its figures, since other tests import into the same register.
  const recent = page
    .getByRole('region', { name: translate('sheets.undo.recent') })
    .getByRole('listitem')
    .filter({ hasText: translate('sheets.import.doneChanged', { smart_count: 1 }) })
    .filter({ hasText: translate('sheets.import.doneNew', { smart_count: 1 }) })
    .first()
  await expectNothingFound(page, 'recent imports', 'main')
  await recent.getByRole('button', { name: translate('sheets.undo.button') }).click()
  const asked = page.getByRole('alertdialog', { name: translate('sheets.undo.ask') })
  await expect(asked).toContainText(translate('sheets.undo.added', { smart_count: 1 }))
  await expectNothingFound(page, 'the question before an undo', IN_FRONT)
  await asked.getByRole('button', { name: translate('sheets.undo.button') }).click()
  await expect(recent).toContainText('Desfeita em')
  expect(await api.read('industria', modelo, Id)).toMatchObject({ Marca: 'ANTES' })
  expect(await api.find('industria', modelo, added)).toEqual([])
})

test.describe('on a telephone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('each mistake of a sheet is a card in the window, however long what was typed', async ({ goOn }) => {
    const page = await goOn(`${routeOf(modelo)}/importar`)
    await choose(page, [[null, null, 'x'.repeat(120), 'Sim']])
    const mistakes = page.getByRole('list', { name: translate('sheets.import.errors') })
    await expect(mistakes.getByRole('listitem')).toHaveCount(2)
    await expect(mistakes).toContainText('x'.repeat(120))
    await expectNoSidewaysScroll(page)
    await expectNothingFound(page, 'the results on a telephone', 'main')
  })

  test('what a sheet changes is a card each, before and after', async ({ goOn, api }) => {
    const { Id } = await api.create('industria', modelo, { Descricao: newMark(), Marca: 'ANTES' })
    const page = await goOn(`${routeOf(modelo)}/importar`)
    await choose(page, [[Id, 'y'.repeat(100), 'DEPOIS', 'Sim']])
    const changes = page.getByRole('list', { name: translate('sheets.import.changes') })
    await expect(changes.getByRole('listitem')).toHaveCount(2)
    await expect(changes.getByRole('listitem').nth(1)).toContainText(/ANTES.*DEPOIS/)
    await expectNoSidewaysScroll(page)
    await expectNothingFound(page, 'what a sheet changes on a telephone', 'main')
  })
})

test('a user brings expenses into a payment request: the good rows become its items', async ({
  goOn,
  api,
}) => {
  const [pagamento, item] = [entityNamed('pagamento'), entityNamed('pagamento/item')]
  const { Id } = await api.create('industria', pagamento, { Negocio: 1 })
  const page = await goOn(editRoute(pagamento, Id))
  await sectionLink(page, labels(item).many).click()
  await section(page, labels(item).many)
    .getByRole('button', { name: translate('pages.pagamento.carga.button') })
    .press('Enter')
  const dialog = page.getByRole('dialog', { name: translate('pages.pagamento.carga.item.title') })
  await dialog.getByRole('radio', { name: translate('enumerations.TipoCarga.1') }).check()
  const coming = page.waitForEvent('download')
  await dialog.getByRole('button', { name: translate('sheets.import.sample') }).click()
  expect(rowsIn(await readFile(await (await coming).path()))[0]).toContain('Despesa')
  await expectNothingFound(page, 'the way in of expenses', IN_FRONT)
  const rows = [
    ['Despesa', 'Valor'],
    ['1004', 10.1],
    ['1004', '2,35'],
    ['9999', null],
  ]
  await dialog.getByLabel(translate('sheets.import.choose')).setInputFiles({
    name: 'despesas.xlsx',
    mimeType: 'application/octet-stream',
    buffer: Buffer.from(fileOf(rows)),
  })
  await expect(dialog.getByRole('heading', { name: translate('sheets.import.results') })).toBeFocused()
  const mistakes = dialog.getByRole('table', { name: translate('sheets.import.errors') }).locator('tbody')
  await expect(mistakes.getByRole('row')).toHaveCount(2)
  const lines = dialog.getByRole('table', { name: translate('pages.pagamento.carga.good') }).locator('tbody')
  await expect(lines.getByRole('row')).toHaveCount(2)
  await expectNothingFound(page, 'the results of expenses', IN_FRONT)
  const confirm = translate('pages.pagamento.carga.item.confirm', { smart_count: 2 })
  await dialog.getByRole('button', { name: confirm }).click()
  const asked = page.getByRole('alertdialog', {
    name: translate('pages.pagamento.carga.onlyGood', { smart_count: 2 }),
  })
  await asked.getByRole('button', { name: confirm }).click()
  await expect(dialog.getByRole('heading', { name: translate('sheets.import.done') })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(rowsOf(page, item)).toHaveCount(2)
  await expect(page.getByText('12,45').first()).toBeVisible()
})

test.describe('a file that is no sheet', () => {
  test.use({ refusals: [422] })

  test('is refused with the reason, and another can be sent', async ({ goOn }) => {
    const page = await goOn(`${routeOf(modelo)}/importar`)
    await page.getByLabel(translate('sheets.import.choose')).setInputFiles({
      name: 'programa.xlsx',
      mimeType: 'application/octet-stream',
      buffer: Buffer.from('MZ\u0000\u0001'),
    })
    await expect(page.getByText(translate('sheets.refused.notSheet'))).toBeVisible()
    await expect(button(page, 'import.choose')).toBeEnabled()
  })
})

test.describe('a user who may only look', () => {
  test.use({ account: 'consulta' })

  test('may take a sheet out and bring none in', async ({ goOn }) => {
    const page = await goOn(routeOf(modelo))
    await expect(page.getByRole('button', { name: translate('sheets.export.button') })).toBeVisible()
    await expect(
      page.getByRole('link', { name: translate('sheets.import.button'), exact: true }),
    ).toBeHidden()
    await goOn(`${routeOf(modelo)}/importar`)
    await expect(page).toHaveURL(/not-authorized/)
  })
})

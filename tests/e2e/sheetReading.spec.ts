import { expect, type Page } from '@playwright/test'
import { type Entity, entityNamed } from '#contract/entity.ts'
import { rowOf, workbookOf } from '../server/support/ooxml.ts'
import { expectNothingFound, IN_FRONT } from './support/axe.ts'
import { expectNoSidewaysScroll } from './support/fit.ts'
import { test } from './support/portal.ts'
import { editRoute, newMark, routeOf } from './support/registers.ts'
import { translate } from './support/words.ts'

const modelo = entityNamed('modelo')
const agente = entityNamed('agenteexterior')

/** Cell with the serial number of 4 March 2026, 14:30, in a date format. */
const MOMENT = '<c s="1"><v>46085.604166667</v></c>'
const number = (value: number) => `<c><v>${value}</v></c>`

/** Uploads a workbook of these sheets on the register's import page. */
async function choose(page: Page, entity: Entity, sheets: Readonly<Record<string, string>>): Promise<void> {
  await page.goto(`${routeOf(entity)}/importar`)
  await page.getByLabel(translate('sheets.import.choose')).setInputFiles({
    name: 'planilha.xlsx',
    mimeType: 'application/octet-stream',
    buffer: Buffer.from(workbookOf({ sheets, formats: ['dd/mm/yyyy hh:mm'] })),
  })
  await expect(page.getByRole('heading', { name: translate('sheets.import.results') })).toBeFocused()
}

for (const width of [390, 1024, 1440]) {
  test.describe(`at ${width}`, () => {
    test.use({ viewport: { width, height: 844 } })

    test('a user sees a cell of date and time as its sheet shows it, where it is no text', async ({
      page,
    }) => {
      await choose(page, modelo, { Plan1: rowOf('Descrição', 'Marca') + rowOf(MOMENT, 'Canal') })
      const mistakes = page.getByLabel(translate('sheets.import.errors'), { exact: true }).first()
      await expect(mistakes).toContainText('04/03/2026 14:30')
      await expect(mistakes).toContainText(translate('sheets.expected.asText'))
      // None of its rows is valid.
      await expect(page.getByText(translate('sheets.import.validText'))).toHaveCount(0)
      await expectNoSidewaysScroll(page)
    })
  })
}

test.describe('a provider', () => {
  test.use({ account: 'agente' })

  test('sees the day that a cell of date and time would set', async ({ page, api }) => {
    const { Id } = await api.create('agente', agente, {
      ContratoAgenciamento: true,
      ValidadeContrato: '2025-12-31',
    })
    await choose(page, agente, {
      Plan1: rowOf('ID', 'Validade do contrato') + rowOf(number(Id), MOMENT),
    })
    const change = page
      .getByRole('table', { name: translate('sheets.import.changes') })
      .getByRole('row')
      .nth(1)
    await expect(change).toContainText(/31\/12\/2025.*04\/03\/2026$/)
  })
})

test('a user is told where the headers were read, before and after confirming', async ({ page }) => {
  const report = rowOf('Relatório de modelos') + rowOf('')
  await choose(page, modelo, {
    Capa: rowOf('Leia-me'),
    Dados: report + rowOf('Descrição', 'Marca', 'Ativo') + rowOf(newMark(), 'Canal', 'Sim'),
  })
  const read = page.getByText('Títulos lidos na linha 3 da aba “Dados”.', { exact: true })
  await expect(read).toBeVisible()
  await expectNothingFound(page, 'where the headers were read', 'main')
  await page.getByRole('button', { name: translate('sheets.import.confirm'), exact: true }).click()
  await expect(page.getByRole('heading', { name: translate('sheets.import.done') })).toBeFocused()
  await expect(read).toBeVisible()
})

test('a user reads in a record’s history that an import changed it, and that undoing it did', async ({
  page,
  api,
}) => {
  const { Id } = await api.create('industria', modelo, { Descricao: newMark(), Marca: 'ANTES' })
  await choose(page, modelo, { Plan1: rowOf('ID', 'Marca') + rowOf(number(Id), 'DEPOIS') })
  await page.getByRole('button', { name: translate('sheets.import.change', { smart_count: 1 }) }).click()
  await page.getByRole('button', { name: translate('sheets.undo.button') }).click()
  const asked = page.getByRole('alertdialog', { name: translate('sheets.undo.ask') })
  await asked.getByRole('button', { name: translate('sheets.undo.button') }).click()
  await expect(page.getByText(translate('sheets.undo.undone'))).toBeVisible()

  await page.goto(editRoute(modelo, Id))
  await page.getByRole('dialog').getByRole('tab', { name: 'Histórico' }).click()
  const entries = page.getByRole('list', { name: 'Histórico' }).locator(':scope > li')
  await expect(entries).toHaveCount(3)
  await expect(entries.nth(0)).toContainText(/ao desfazer uma importação.*de DEPOISpara ANTES/)
  await expect(entries.nth(1)).toContainText(/por importação de planilha.*de ANTESpara DEPOIS/)
  await expect(entries.nth(2)).not.toContainText('importação')
  await expectNothingFound(page, 'the history of an import', IN_FRONT)
})

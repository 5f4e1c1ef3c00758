import { expect } from '@playwright/test'
import { entityNamed } from '#contract/entity.ts'
import { fileOf } from '../server/support/sheets.ts'
import { expectNothingFound } from './support/axe.ts'
import { test } from './support/portal.ts'
import { newMark, routeOf } from './support/registers.ts'
import { rowsOf, search } from './support/screen.ts'
import { translate } from './support/words.ts'

const partnumber = entityNamed('partnumber')

test('a user brings in the item spreadsheet, is told of a new manufacturer, and finds the new partnumber', async ({
  page,
}) => {
  const mark = newMark()
  const title = translate('sheets.layout.title')
  await page.goto(routeOf(partnumber))
  await expect(page.getByRole('link', { name: title })).toBeVisible()
  await page
    .getByRole('banner')
    .getByRole('button', { name: translate('palette.title') })
    .click()
  await page.keyboard.type(title)
  await page.getByRole('option', { name: title }).click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(page.getByText(translate('sheets.layout.guide.order'))).toBeVisible()
  await expectNothingFound(page, 'the item spreadsheet', 'main')
  const headers = ['Partnumber', 'Description', 'NCM', 'Quantity', 'Unit Price', 'Net Weight']
  const rows = [
    [...headers, 'Manufacturer', 'Country', 'Unit of Measure'],
    [mark, 'Válvula', '84818095', 10, 12.5, 0.8, `Fabricante ${mark}`, 'DE', 'UN'],
  ]
  await page.getByLabel(translate('sheets.import.choose')).setInputFiles({
    name: 'itens.xlsx',
    mimeType: 'application/octet-stream',
    buffer: Buffer.from(fileOf(rows)),
  })
  await expect(page.getByRole('heading', { name: translate('sheets.import.results') })).toBeFocused()
  const created = page.getByRole('region', { name: translate('sheets.layout.created') }).first()
  await expect(created.getByText(`Fabricante ${mark}`)).toBeVisible()
  await expectNothingFound(page, 'the results of an item spreadsheet', 'main')
  await page.getByRole('button', { name: translate('sheets.import.confirm') }).click()
  await page.getByRole('link', { name: translate('sheets.import.toList') }).click()
  await search(page, partnumber, mark)
  await expect(rowsOf(page, partnumber)).toHaveCount(1)
})

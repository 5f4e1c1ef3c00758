import { expect } from '@playwright/test'
import { entityNamed } from '#contract/entity.ts'
import { importRouteOf } from '#contract/route.ts'
import { fileOf } from '../server/support/sheets.ts'
import { expectNothingFound } from './support/axe.ts'
import { expectNoSidewaysScroll } from './support/fit.ts'
import { test } from './support/portal.ts'
import { newMark } from './support/registers.ts'
import { translate } from './support/words.ts'

const modelo = entityNamed('modelo')

test.describe('a sheet with columns that no field is called by', () => {
  test.use({ refusals: [400] })

  test('asks for their fields, and less the next time', async ({ page }) => {
    const drop = (mark: string) =>
      page.getByLabel(translate('sheets.import.choose')).setInputFiles({
        name: 'modelos.xlsx',
        mimeType: 'application/octet-stream',
        buffer: Buffer.from(
          fileOf([
            ['O que é', 'Marca', 'Obs'],
            [mark, 'Canal', 'x'],
          ]),
        ),
      })
    const fieldOf = (header: string) => page.getByRole('combobox', { name: header, exact: true })
    await page.goto(`/admin${importRouteOf(modelo)}`)
    await drop(newMark())
    await expect(
      page.getByRole('heading', { name: translate('sheets.columns.title', { smart_count: 2 }) }),
    ).toBeFocused()
    await expectNothingFound(page, 'the columns', 'main')
    await fieldOf('O que é').press('Enter')
    await page.getByRole('option', { name: 'Descrição', exact: true }).click()
    await page.getByRole('button', { name: translate('sheets.columns.send') }).click()
    await expect(page.getByText(translate('sheets.import.new', { smart_count: 1 }))).toBeVisible()

    await page.goto(`/admin${importRouteOf(modelo)}`)
    await drop(newMark())
    await expect(fieldOf('O que é')).toHaveText('Descrição')
    await page.setViewportSize({ width: 390, height: 844 })
    await expectNoSidewaysScroll(page)
    await page.getByRole('button', { name: translate('sheets.columns.send') }).click()
    await expect(page.getByText(translate('sheets.import.new', { smart_count: 1 }))).toBeVisible()
  })
})

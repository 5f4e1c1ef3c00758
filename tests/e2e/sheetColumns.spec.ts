import { writeFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
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

const despesa = entityNamed('despesa')

test.describe('a sheet with texts that no option is called', () => {
  const sheet = (mark: string) =>
    Buffer.from(
      fileOf([
        ['Código', 'Descrição', 'Tipo de despesa', 'Ativa'],
        [`${mark}1`, `${mark} um`, 'ARMAZ', 'Sim'],
        [`${mark}2`, `${mark} dois`, 'armaz', 'Sim'],
      ]),
    )
  const title = translate('sheets.values.title', { smart_count: 1 })
  const send = (page: Page) => page.getByRole('button', { name: translate('sheets.values.send') })
  const option = (page: Page) => page.getByRole('combobox', { name: 'Tipo de despesa: ARMAZ' })
  const choose = async (page: Page) => {
    await option(page).fill('Armazenagem')
    await page.getByRole('option', { name: 'Armazenagem', exact: true }).click()
  }
  const drop = async (page: Page, path: string) => {
    await writeFile(path, sheet(newMark()))
    await page.goto(`/admin${importRouteOf(despesa)}`)
    await page.getByLabel(translate('sheets.import.choose')).setInputFiles(path)
    await expect(page.getByRole('heading', { name: title })).toBeVisible()
  }
  const expectRead = (page: Page) =>
    expect(page.getByText(translate('sheets.import.new', { smart_count: 2 }))).toBeVisible()

  test('asks for their options, and proposes them the next time', async ({ page }, info) => {
    await drop(page, info.outputPath('despesas.xlsx'))
    await expect(send(page)).toBeDisabled()
    await expectNothingFound(page, 'the values', 'main')
    await choose(page)
    await send(page).click()
    await expectRead(page)
    await expect(page.getByRole('heading', { name: title })).toHaveCount(0)

    await drop(page, info.outputPath('outras.xlsx'))
    await expect(option(page)).toHaveValue('Armazenagem')
    await page.setViewportSize({ width: 390, height: 844 })
    await expectNoSidewaysScroll(page)
    const region = page.getByRole('region', { name: title })
    expect((await region.boundingBox())?.width).toBeLessThan(390)
    expect(
      await region.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth),
    ).toBeLessThanOrEqual(0)
    await send(page).click()
    await expectRead(page)
  })

  test('is asked for again where it was changed meanwhile', async ({ page }, info) => {
    const path = info.outputPath('despesas.xlsx')
    await drop(page, path)
    await choose(page)
    await writeFile(path, Buffer.concat([sheet(newMark()), Buffer.from(' ')]))
    await send(page).click()
    await expect(page.getByText(translate('sheets.import.fileChanged'))).toBeVisible()
    await expect(page.getByLabel(translate('sheets.import.choose'))).toBeAttached()
  })
})

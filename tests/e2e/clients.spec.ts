import { expect, type Page } from '@playwright/test'
import { entityNamed } from '#contract/entity.ts'
import { test } from './support/portal.ts'
import { newMark, registers, routeOf } from './support/registers.ts'
import {
  button,
  fillIn,
  form,
  heading,
  menu,
  openFromMenu,
  rowsOf,
  search,
  toldOf,
} from './support/screen.ts'
import { labels } from './support/words.ts'

test.use({ account: 'agente' })

const VOLTRIX = 'Voltrix Serrana Máquinas e Eletrônica S.A.'
const modelo = entityNamed('modelo')
const empresa = entityNamed('empresa')

async function chooseVoltrix(page: Page): Promise<void> {
  await page.getByRole('main').getByRole('combobox', { name: 'Cliente' }).click()
  await page.getByRole('option', { name: VOLTRIX }).click()
}

test('a provider is asked for which client before seeing a client’s companies', async ({ goOn }) => {
  const page = await goOn('/admin/empresas')
  await expect(page.getByText('Para qual cliente você vai trabalhar?')).toBeVisible()
  await chooseVoltrix(page)
  await expect(rowsOf(page, empresa).first()).toBeVisible()
})

const scoped = registers.filter(({ register }) => register.scope === 'client')

test('a provider is asked for a client at every register of clients', async ({ goOn }) => {
  const page = await goOn('/admin/')
  for (const entity of scoped) {
    await openFromMenu(page, entity)
    await expect(
      page.getByText(`Cada cliente tem seus próprios registros em ${labels(entity).many}.`),
    ).toBeVisible()
  }
})

test('a provider is offered its clients and nobody else', async ({ goOn }) => {
  const page = await goOn('/admin/empresas')
  await page.getByRole('main').getByRole('combobox', { name: 'Cliente' }).click()
  await expect(page.getByRole('option')).toHaveText([new RegExp(VOLTRIX)])
})

test('a provider finds a client by its CNPJ', async ({ goOn }) => {
  const page = await goOn('/admin/empresas')
  const input = page.getByRole('main').getByRole('combobox', { name: 'Cliente' })
  await input.click()
  await input.fill('69.810.101/0001-24')
  await expect(page.getByRole('option', { name: VOLTRIX })).toBeVisible()
})

test('a provider sees which client is chosen, also after a reload', async ({ page }) => {
  await page.goto('/admin/modelos')
  await chooseVoltrix(page)
  const chosen = page.getByRole('banner').getByRole('button', { name: VOLTRIX })
  await expect(chosen).toBeVisible()
  await page.reload()
  await expect(chosen).toBeVisible()
  await expect(rowsOf(page, modelo).first()).toBeVisible()
})

test('a provider changes the client from the bar', async ({ goOn }) => {
  const page = await goOn('/admin/modelos')
  await page.getByRole('banner').getByRole('button', { name: 'Selecionar cliente' }).click()
  const dialog = page.getByRole('dialog', { name: 'Trocar de cliente' })
  await dialog.getByRole('combobox', { name: 'Cliente' }).click()
  await page.getByRole('option', { name: VOLTRIX }).click()
  await expect(rowsOf(page, modelo).first()).toBeVisible()
})

test('a provider sees the records of the client as the client does', async ({ goOn, openAs }) => {
  const importer = await openAs('industria')
  await importer.goto('/admin/finalidades')
  const finalidade = entityNamed('finalidade')
  await search(importer, finalidade, 'industrialização')
  // Rows of the unfiltered list may still be shown.
  await expect(rowsOf(importer, finalidade).filter({ hasNotText: /industrialização/i })).toHaveCount(0)
  await expect(rowsOf(importer, finalidade).first()).toBeVisible()
  const seen = await rowsOf(importer, finalidade).allTextContents()
  const page = await goOn('/admin/finalidades')
  await chooseVoltrix(page)
  await expect(rowsOf(page, finalidade).first()).toBeVisible()
  await search(page, finalidade, 'industrialização')
  await expect(rowsOf(page, finalidade)).toHaveText(seen)
})

test('what a provider keeps for a client, the client has', async ({ goOn, openAs }) => {
  const mark = newMark()
  const page = await goOn('/admin/modelos')
  await chooseVoltrix(page)
  await button(page, 'add').first().click()
  await fillIn(page, modelo, mark)
  await button(form(page), 'save').click()
  await toldOf(page, 'Cadastro realizado com sucesso.')

  const importer = await openAs('industria')
  await importer.goto('/admin/modelos')
  await search(importer, modelo, mark)
  await expect(rowsOf(importer, modelo)).toHaveCount(1)
})

test('what a provider keeps for a client, another company does not have', async ({ goOn, openAs }) => {
  const mark = newMark()
  const page = await goOn('/admin/modelos')
  await chooseVoltrix(page)
  await button(page, 'add').first().click()
  await fillIn(page, modelo, mark)
  await button(form(page), 'save').click()
  await toldOf(page, 'Cadastro realizado com sucesso.')

  const stranger = await openAs('outra')
  await stranger.goto('/admin/modelos')
  await expect(stranger.getByText('Ainda não há registros')).toBeVisible()
})

test('a provider needs no client for registers of its own', async ({ goOn }) => {
  const page = await goOn('/admin/')
  await menu(page).getByRole('link', { name: 'Despesas' }).click()
  await expect(heading(page, 'Despesas')).toBeVisible()
  await expect(rowsOf(page, entityNamed('despesa')).first()).toBeVisible()
})

test.describe('an importer', () => {
  test.use({ account: 'industria' })

  test('has no client to choose', async ({ goOn }) => {
    const page = await goOn(routeOf(empresa))
    await expect(rowsOf(page, empresa).first()).toBeVisible()
    await expect(page.getByRole('button', { name: 'Selecionar cliente' })).toBeHidden()
  })
})

import { expect, type Page } from '@playwright/test'
import { entityNamed } from '#contract/entity.ts'
import { expectNothingFound, IN_FRONT } from './support/axe.ts'
import { test } from './support/portal.ts'
import { heading, rowsOf } from './support/screen.ts'

test.describe('for a visitor', () => {
  test.use({ account: 'nobody' })

  for (const path of ['login', 'error-404', 'not-authorized']) {
    test(`axe finds nothing at /pages/${path}`, async ({ page }) => {
      await page.goto(`/admin/pages/${path}`)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expectNothingFound(page, path)
    })
  }
})

const withChart = async (page: Page) => {
  const bars = page.getByRole('region', { name: 'A pagar nas próximas semanas' })
  await expect(bars.locator('svg').first()).toBeVisible()
  await expect(page.getByRole('table', { name: 'Por semana, filial e conta' })).toBeVisible()
}

test('axe finds nothing at the dashboard', async ({ page }) => {
  await page.goto('/admin/')
  await expect(heading(page, 'Painel')).toBeVisible()
  await expect(page.getByRole('link', { name: /autorizadas a pagar/ }).first()).toBeVisible()
  await withChart(page)
  await expect(page.getByRole('region', { name: 'Primeiros passos' })).toContainText('de 7 feitos')
  await expectNothingFound(page, 'dashboard')
  await page.getByRole('button', { name: 'Ocultar os primeiros passos' }).press('Enter')
  await expect(page.getByRole('button', { name: 'Desfazer' })).toBeFocused()
  await expectNothingFound(page, 'first steps put away', 'main')
})

test.describe('for a provider', () => {
  test.use({ account: 'agente' })

  test('axe finds nothing at the dashboard, before a client is chosen by a number and after', async ({
    page,
  }) => {
    await page.goto('/admin/')
    await expect(page.getByText('Escolha um cliente para ver os valores')).toBeVisible()
    await expectNothingFound(page, 'dashboard of all clients', 'main')
    const number = page.getByRole('link', { name: /em até 7 dias/ }).first()
    await number.focus()
    await page.keyboard.press('Enter')
    await expect(rowsOf(page, entityNamed('pagamento')).first()).toBeVisible()
    await page.goBack()
    await withChart(page)
    await expectNothingFound(page, 'dashboard of a client', 'main')
  })
})

test('axe finds nothing at a page with tabs, whichever is open', async ({ page }) => {
  await page.goto('/admin/empresa/1')
  for (const tab of ['Dados', 'Contatos', 'Contas Bancárias']) {
    await page.getByRole('tab', { name: tab }).click()
    await expect(page.getByRole('tabpanel', { name: tab })).toBeVisible()
    await expect(page.getByRole('tabpanel').getByRole('status', { name: 'Carregando a lista' })).toBeHidden()
    await expectNothingFound(page, tab, 'main')
  }
})

test.describe('for a user who may only look', () => {
  test.use({ account: 'consulta' })

  test('axe finds nothing at a record to read', async ({ page }) => {
    await page.goto('/admin/condicaopagtos/1/ver')
    await expect(page.getByText(/Somente consulta$/)).toBeVisible()
    await expectNothingFound(page, 'record', 'main')
  })
})

const openings: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
  'the filters': page => page.getByRole('button', { name: 'Filtros' }).click(),
  'the columns': page => page.getByRole('button', { name: 'Colunas e densidade' }).click(),
  'the saved views': page => page.getByRole('button', { name: 'Visões salvas' }).click(),
  'the choice of the theme': page => page.getByRole('button', { name: /^Tema/ }).click(),
  'the account': page => page.getByRole('button', { name: /^Sua conta/ }).click(),
  'the question before a deletion': page =>
    rowsOf(page, entityNamed('despesa')).getByRole('button').last().click(),
}

test('axe finds nothing at what opens over a list', async ({ page }) => {
  await page.goto('/admin/despesas?perPage=10')
  for (const [what, open] of Object.entries(openings)) {
    await open(page)
    await expect(page.locator(IN_FRONT)).toBeVisible()
    await expectNothingFound(page, what, IN_FRONT)
    await page.keyboard.press('Escape')
    await expect(page.locator(IN_FRONT)).toBeHidden()
  }
})

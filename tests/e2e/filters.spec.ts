import { expect, type Page } from '@playwright/test'
import { entityNamed } from '#contract/entity.ts'
import { openChoices } from './support/fills.ts'
import { test } from './support/portal.ts'
import { heading, rowsOf } from './support/screen.ts'
import { labels } from './support/words.ts'

const despesa = entityNamed('despesa')
const empresa = entityNamed('empresa')
const partnumber = entityNamed('partnumber')
const agente = entityNamed('agenteexterior')

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Filtros' })
const chips = (page: Page) => page.getByRole('group', { name: 'Filtros ativos' })
const openFilters = (page: Page) => page.getByRole('button', { name: 'Filtros' }).click()

async function closeFilters(page: Page): Promise<void> {
  await dialog(page).getByRole('heading', { name: 'Filtros' }).click()
  await dialog(page).getByRole('button', { name: 'Fechar', exact: true }).click()
  await expect(dialog(page)).toBeHidden()
}

async function filterByTaxes(page: Page): Promise<void> {
  await page.goto('/admin/despesas')
  await openFilters(page)
  const kinds = await openChoices({ form: dialog(page), label: 'Tipo de despesa' })
  await kinds.filter({ hasText: 'Tributos' }).click()
  await closeFilters(page)
}

async function filterByForeign(page: Page): Promise<void> {
  await page.goto('/admin/empresas')
  await openFilters(page)
  await dialog(page).getByRole('group', { name: 'Empresa estrangeira' }).getByText('Sim').click()
  await closeFilters(page)
}

test('a user narrows a list by a choice, shown as a chip, also after a reload, and takes it away there', async ({
  page,
}) => {
  await filterByTaxes(page)
  await expect(chips(page)).toContainText('Tipo de despesa: Tributos')
  await expect(rowsOf(page, despesa).filter({ hasNotText: 'Tributos' })).toHaveCount(0)
  await expect(rowsOf(page, despesa).first()).toContainText('Tributos')
  await page.reload()
  await expect(chips(page)).toContainText('Tributos')
  await expect(rowsOf(page, despesa).filter({ hasNotText: 'Tributos' })).toHaveCount(0)
  await chips(page).getByRole('button', { name: 'Tributos' }).click()
  await expect(chips(page)).toBeHidden()
  await expect(rowsOf(page, despesa)).toHaveCount(25)
})

test('a user narrows a list by several choices of one field', async ({ page }) => {
  await page.goto('/admin/despesas')
  await openFilters(page)
  const kinds = await openChoices({ form: dialog(page), label: 'Tipo de despesa' })
  await kinds.filter({ hasText: 'Tributos' }).click()
  await kinds.filter({ hasText: 'Seguro internacional' }).click()
  await closeFilters(page)
  await expect(chips(page)).toContainText(/Seguro internacional, Tributos|Tributos, Seguro internacional/)
  await expect(rowsOf(page, despesa).filter({ hasText: 'Seguro internacional' })).not.toHaveCount(0)
  await expect(rowsOf(page, despesa).filter({ hasText: 'Tributos' })).not.toHaveCount(0)
})

test('what a user has narrowed is the same when coming back from a record, until all filters are taken away', async ({
  page,
}) => {
  await filterByForeign(page)
  await expect(chips(page)).toContainText('Empresa estrangeira: Sim')
  await rowsOf(page, empresa).first().getByRole('link').click()
  await expect(heading(page, labels(empresa).many)).toBeHidden()
  await page.goBack()
  await expect(chips(page)).toContainText('Empresa estrangeira: Sim')
  await chips(page).getByRole('button', { name: 'Limpar filtros' }).click()
  await expect(chips(page)).toBeHidden()
  await expect(page).toHaveURL(({ searchParams }) => (searchParams.get('filter') ?? '{}') === '{}')
})

test('a user narrows a list by a reference, searched on the server', async ({ page }) => {
  await page.goto('/admin/partnumbers')
  await openFilters(page)
  const input = dialog(page).getByRole('combobox', { name: 'País de origem' })
  await input.click()
  await input.pressSequentially('alemanha')
  await page.getByRole('option', { name: 'Alemanha' }).click()
  await closeFilters(page)
  await expect(chips(page)).toContainText('País de origem: Alemanha')
  await expect(rowsOf(page, partnumber).filter({ hasNotText: 'Alemanha' })).toHaveCount(0)
  await expect(rowsOf(page, partnumber).first()).toContainText('Alemanha')
})

test('a text typed into a filter is taken by leaving it, and clearing the filters empties their inputs', async ({
  page,
}) => {
  await page.goto('/admin/usuarios')
  await openFilters(page)
  const department = dialog(page).getByRole('textbox', { name: 'Departamento' })
  await department.fill('fin')
  await closeFilters(page)
  await expect(chips(page)).toContainText('Departamento: fin')
  await page.getByRole('button', { name: 'Filtros 1' }).click()
  await expect(department).toHaveValue('fin')
  await dialog(page).getByRole('button', { name: 'Limpar filtros' }).click()
  await expect(department).toHaveValue('')
  await expect(chips(page)).toBeHidden()
})

test.describe('a provider', () => {
  test.use({ account: 'agente' })

  test('narrows a list to a period, its first and last day included', async ({ page }) => {
    await page.goto('/admin/agentesexterior')
    await openFilters(page)
    const days = dialog(page).getByPlaceholder('dd/mm/aaaa')
    await days.first().fill('31/10/2026')
    await page.waitForURL(/2026-10-31/)
    await days.last().fill('31/10/2026')
    await closeFilters(page)
    await expect(chips(page)).toContainText('Validade do contrato: 31/10/2026 – 31/10/2026')
    await expect(rowsOf(page, agente).filter({ hasNotText: '31/10/2026' })).toHaveCount(0)
    await expect(rowsOf(page, agente).first()).toContainText('31/10/2026')
  })

  test('hears which end of a period each input is, and keeps both however quickly they are typed', async ({
    page,
  }) => {
    await page.goto('/admin/agentesexterior')
    await openFilters(page)
    await dialog(page).getByRole('textbox', { name: 'Validade do contrato: de' }).fill('01/10/2026')
    await dialog(page).getByRole('textbox', { name: 'Validade do contrato: até' }).fill('31/10/2026')
    await closeFilters(page)
    await expect(chips(page)).toContainText('Validade do contrato: 01/10/2026 – 31/10/2026')
  })
})

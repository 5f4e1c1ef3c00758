import { expect, type Page } from '@playwright/test'
import { entityNamed } from '#contract/entity.ts'
import { DEMO_PASSWORD } from '#demo/accounts.ts'
import { emailOf } from './support/api.ts'
import { test } from './support/portal.ts'
import { newMark } from './support/registers.ts'
import { heading, openFromMenu, rowsOf } from './support/screen.ts'
import { MOST_SHIFT, shiftsOf } from './support/shifts.ts'
import { counted } from './support/steps.ts'
import { cutIn, tableOf } from './support/tables.ts'

const despesa = entityNamed('despesa')
const modelo = entityNamed('modelo')

const heads = (page: Page) => page.getByRole('table').getByRole('columnheader')
const options = (page: Page) => page.getByRole('dialog', { name: 'Colunas e densidade' })
const views = (page: Page) => page.getByRole('dialog', { name: 'Visões salvas' })
const open = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

/** Chooses from the menu of a view in the open panel. */
async function act(page: Page, view: string, item: string): Promise<void> {
  await open(page, `Opções da visão ${view}`)
  await page.getByRole('menuitem', { name: item, exact: true }).click()
}

const strip = (page: Page) => page.getByRole('navigation', { name: 'Visões salvas' })
const tab = (page: Page, name: RegExp | string) => strip(page).getByRole('link', { name })

/** Signs out and in again, as on another day. */
async function comeBack(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Sua conta/ }).click()
  await page.getByRole('button', { name: 'Sair' }).click()
  await page.getByRole('textbox', { name: 'E-mail' }).fill(emailOf('industria'))
  await page.getByLabel('Senha', { exact: true }).fill(DEMO_PASSWORD)
  await page.keyboard.press('Enter')
  await expect(heading(page, 'Painel')).toBeVisible()
}

test.describe('for who signs out', () => {
  // Session of this test alone, because it signs out.
  test.use({ session: async ({ api }, use) => use(await api.open('industria')) })

  test('columns are chosen and put in order, and stay so past signing out', async ({ goOn }) => {
    const page = await goOn('/admin/despesas')
    await expect(heads(page)).toContainText(['Código', 'Descrição'])
    await open(page, 'Colunas e densidade')
    await options(page).getByRole('checkbox', { name: 'Código', exact: true }).uncheck()
    const currency = options(page).getByRole('checkbox', { name: 'Moeda' })
    await currency.press('Space')
    await expect(currency).toBeChecked()
    await expect(currency).toBeFocused()
    await open(page, 'Mover Moeda para cima')
    await expect(options(page).getByRole('checkbox', { name: 'Descrição' })).toBeDisabled()
    await page.keyboard.press('Escape')
    const chosen = ['Descrição', 'Tipo de despesa', 'Negócio', 'Via de transporte', 'Moeda', 'Ativa']
    await expect(heads(page)).toContainText(chosen)
    await comeBack(page)
    await openFromMenu(page, despesa)
    await expect(heads(page)).toContainText(chosen)
    await open(page, 'Colunas e densidade')
    await open(page, 'Restaurar padrão')
    // Disabled after use, but still focused, so that Escape closes the dialog.
    await expect(page.getByRole('button', { name: 'Restaurar padrão', disabled: true })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(heads(page)).toContainText(['Código', 'Descrição'])
  })
})

test('a column is dragged to a width, fitted and moved by the keyboard; a view keeps it, and the columns are reset', async ({
  page,
}) => {
  const head = heads(page).filter({ hasText: 'Descrição' })
  const handle = head.getByRole('separator', { name: 'Largura: Descrição' })
  const width = async () => Math.round((await head.boundingBox())?.width ?? 0)
  /** Drags the end of the head sideways. */
  const drag = async (by: number) => {
    const { x, y, width: own, height } = (await handle.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
    await page.mouse.move(x + own / 2, y + height / 2)
    await page.mouse.down()
    await page.mouse.move(x + own / 2 + by, y + height / 2, { steps: 4 })
  }
  await page.goto('/admin/despesas')
  await expect(rowsOf(page, despesa).first().getByRole('link')).toBeVisible()
  // Titles that come later widen their columns.
  await expect(tableOf(page, despesa).locator('.MuiSkeleton-root')).toHaveCount(0)
  const before = await width()
  expect(await cutIn(tableOf(page, despesa), 'Descrição')).toEqual([])

  await drag(-120)
  await expect.poll(width).toBe(before - 120)
  await page.keyboard.press('Escape')
  await page.mouse.up()
  await expect.poll(width).toBe(before)
  await drag(160 - before)
  await page.mouse.up()
  await expect.poll(width).toBe(160)
  await expect(handle).toHaveAttribute('aria-valuenow', '160')
  expect(await cutIn(tableOf(page, despesa), 'Descrição')).not.toEqual([])
  await handle.dblclick()
  await expect.poll(width).toBeGreaterThan(160)
  expect(await cutIn(tableOf(page, despesa), 'Descrição')).toEqual([])
  const fitted = await width()
  await heads(page).getByRole('separator', { name: 'Largura: Código' }).focus()
  await page.keyboard.press('ArrowDown')
  await expect(handle).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect.poll(width).toBe(fitted + 16)
  await page.keyboard.press('Home')
  await expect.poll(width).toBe(fitted)
  await page.keyboard.press('ArrowLeft')
  await page.reload()
  await expect.poll(width).toBe(fitted - 16)

  await open(page, 'Visões salvas')
  await views(page).getByRole('textbox', { name: 'Nome da visão' }).fill('Largas')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Escape')
  await handle.focus()
  await page.keyboard.press('ArrowRight')
  await expect(tab(page, 'Largas')).toHaveAccessibleName(/alterada$/)
  await strip(page).locator('..').getByRole('button', { name: 'Salvar alterações' }).click()
  await tab(page, 'Tudo').click()
  await expect.poll(width).toBe(fitted - 16)
  await tab(page, 'Largas').click()
  await expect.poll(width).toBe(fitted)
  await tab(page, 'Tudo').click()
  await open(page, 'Colunas e densidade')
  await open(page, 'Ajustar larguras às linhas')
  await page.keyboard.press('Escape')
  await expect.poll(width).toBe(before)
})

test('rows stand closer for who wants to see more of them, in every list', async ({ page }) => {
  const heightOf = async () => (await rowsOf(page, modelo).first().boundingBox())?.height ?? 0
  await page.goto('/admin/modelos')
  await expect(rowsOf(page, modelo).first()).toBeVisible()
  const before = await heightOf()
  await page.goto('/admin/despesas')
  await open(page, 'Colunas e densidade')
  await open(page, 'Compacta')
  await page.goto('/admin/modelos')
  await expect(rowsOf(page, modelo).first()).toBeVisible()
  expect(await heightOf()).toBeLessThan(before)
})

test('a view is saved, opened again and deleted', async ({ goOn }) => {
  const page = await goOn('/admin/despesas?filter={"q":"frete"}&sort=Codigo&order=DESC')
  await expect(rowsOf(page, despesa).first()).toContainText(/frete/i)
  await open(page, 'Visões salvas')
  await views(page).getByRole('textbox', { name: 'Nome da visão' }).fill('Fretes')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Escape')
  await openFromMenu(page, despesa)
  await expect(page).toHaveURL('/admin/despesas')
  await open(page, 'Visões salvas')
  await open(page, 'Fretes')
  await expect(page).toHaveURL(/q.*frete.*order=DESC/)
  await expect(page.getByRole('searchbox')).toHaveValue('frete')
  await open(page, 'Visões salvas')
  await act(page, 'Fretes', 'Excluir')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Excluir' }).click()
  await expect(views(page).getByRole('button', { name: 'Fretes', exact: true })).toBeHidden()
})

test('a company-wide view is shared in four, and a colleague has it as a tab', async ({ page, openAs }) => {
  const user = counted(page)
  const name = `Com a ${newMark()}`
  await page.goto('/admin/modelos?filter={"q":"a"}&order=DESC&sort=Descricao')
  await expect(rowsOf(page, modelo).first()).toBeVisible()
  await user.click(page.getByRole('button', { name: 'Visões salvas', exact: true }))
  await user.click(views(page).getByRole('textbox', { name: 'Nome da visão' }))
  await user.type(name)
  await user.click(views(page).getByRole('checkbox', { name: 'Compartilhar com a empresa' }))
  await user.press('Enter')
  await expect(views(page).getByRole('listitem').filter({ hasText: name })).toContainText('da empresa, por')
  expect(user.taken()).toBeLessThanOrEqual(4)
  await page.keyboard.press('Escape')
  await expect(tab(page, name)).toHaveAttribute('aria-current', 'page')

  const colleague = await openAs('consulta')
  await colleague.goto('/admin/')
  // Views that come while a list is shown wait for the next one.
  await colleague.waitForFunction(() => Object.keys(localStorage).some(key => key.endsWith('.sharedViews')))
  await openFromMenu(colleague, modelo)
  await tab(colleague, name).click()
  await expect(colleague).toHaveURL(/q.*a.*order=DESC/)
  await open(colleague, 'Visões salvas')
  await open(colleague, `Opções da visão ${name}`)
  await expect(colleague.getByRole('menuitem')).toHaveText(['Abrir a lista nesta visão'])
  await colleague.getByRole('menuitem').press('Enter')
  await colleague.keyboard.press('Escape')

  // The list opens with it from now on, Back leads past it, and a link of its own wins.
  await openFromMenu(colleague, despesa)
  await openFromMenu(colleague, modelo)
  await expect(colleague).toHaveURL(/q.*a.*order=DESC/)
  await expect(tab(colleague, name)).toHaveAccessibleName(/da empresa, por .*, abre a lista$/)
  await colleague.goBack()
  await expect(heading(colleague, 'Despesas')).toBeVisible()
  await colleague.goto('/admin/modelos')
  await expect(colleague).toHaveURL(/q.*a.*order=DESC/)
  await expect(rowsOf(colleague, modelo).first()).toBeVisible()
  expect(await shiftsOf(colleague)).toBeLessThanOrEqual(MOST_SHIFT)
  await tab(colleague, 'Tudo').click()
  await expect(colleague.getByRole('searchbox')).toHaveValue('')
  await colleague.goto('/admin/modelos?filter={"q":"b"}')
  await expect(colleague.getByRole('searchbox')).toHaveValue('b')

  // A changed view says so, and takes the change.
  await page.getByRole('searchbox').fill('e')
  await expect(tab(page, name)).toHaveAccessibleName(/alterada$/)
  await strip(page).locator('..').getByRole('button', { name: 'Salvar alterações' }).click()
  await expect(tab(page, name)).not.toHaveAccessibleName(/alterada$/)
  await open(page, 'Visões salvas')
  await act(page, name, 'Renomear')
  await page.keyboard.type(' e mais')
  await page.keyboard.press('Enter')
  await act(page, `${name} e mais`, 'Deixar de compartilhar')
  await expect(views(page).getByRole('listitem').filter({ hasText: name })).toHaveText([`${name} e mais`])
  await act(page, `${name} e mais`, 'Excluir')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Excluir' }).click()
  await expect(strip(page)).toBeHidden()
})

test('the arrows lead from row to row', async ({ goOn }) => {
  const page = await goOn('/admin/modelos')
  const links = rowsOf(page, modelo).getByRole('link')
  await links.first().focus()
  await page.keyboard.press('ArrowDown')
  await expect(links.nth(1)).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('End')
  await expect(links.last()).toBeFocused()
})

test('a long page holds the rows in sight alone, and the keyboard reaches its last', async ({ goOn }) => {
  const partnumber = entityNamed('partnumber')
  const page = await goOn('/admin/partnumbers?perPage=100')
  const rows = rowsOf(page, partnumber)
  await expect(rows.first().getByRole('link')).toBeVisible()
  expect(await rows.count()).toBeGreaterThan(50)
  await expect(rows.last().getByRole('link')).toBeHidden()
  await rows.first().getByRole('link').focus()
  await page.keyboard.press('End')
  await expect(rows.last().getByRole('link')).toBeFocused()
  await expect(rows.nth(1).getByRole('link')).toBeHidden()
  await page.keyboard.press('Home')
  await expect(rows.first().getByRole('link')).toBeFocused()
})

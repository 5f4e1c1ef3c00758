import { expect, type Page } from '@playwright/test'
import { entityNamed } from '#contract/entity.ts'
import type { ShortcutName } from '#portal/keys/shortcuts.ts'
import { expectNothingFound, IN_FRONT } from './support/axe.ts'
import { test } from './support/portal.ts'
import { newMark } from './support/registers.ts'
import { form, heading, rowsOf, search } from './support/screen.ts'
import { translate } from './support/words.ts'

const modelo = entityNamed('modelo')
const empresa = entityNamed('empresa')
const contato = entityNamed('empresa/contato')

const help = (page: Page) => page.getByRole('dialog', { name: 'Atalhos de teclado' })
const searchBox = (page: Page) => page.getByRole('searchbox')
const trigger = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Pesquisa geral' })
const guide = (page: Page) => page.getByRole('main').getByRole('button', { name: translate('guide.open') })
const palette = (page: Page) => page.getByRole('dialog', { name: 'Pesquisa geral' })
const row = (page: Page, name: string) => rowsOf(page, contato).getByRole('button', { name, exact: true })
const input = (page: Page) => rowsOf(page, contato).getByRole('textbox', { name: 'Nome' })

/** Shortcuts listed in the help dialog, which is opened and closed by its own shortcut. */
async function listed(page: Page): Promise<readonly (string | null)[]> {
  await page.keyboard.press('?')
  await expect(help(page)).toBeVisible()
  const names = await help(page)
    .locator('[data-shortcut]')
    .evaluateAll(rows => rows.map(one => one.getAttribute('data-shortcut')))
  await page.keyboard.press('?')
  await expect(help(page)).toHaveCount(0)
  await expectUncovered(page)
  // Offered while a notification is shown, which goes by itself.
  return names.filter(name => name !== ('closeToast' satisfies ShortcutName))
}

/**
 * Expects the page, or the panel over it, to be exposed again to the accessibility tree, which happens a
 * moment after a dialog has closed.
 */
const expectUncovered = (page: Page) =>
  expect(page.getByRole('main').or(page.getByRole('dialog'))).not.toHaveCount(0)

/** Blurs the focused input, so that characters are shortcuts again. */
const leaveField = (page: Page) =>
  page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur())

const ofList: readonly ShortcutName[] = ['search', 'create', 'moveToRow', 'editRow']
const everywhere: readonly ShortcutName[] = ['palette', 'openInTab', 'help', 'guide']

test('each shortcut that the help of a list and its record names does what it says', async ({
  page,
  api,
}) => {
  const mark = newMark()
  await api.create('industria', modelo, { Descricao: mark })
  await page.goto('/admin/modelos')
  await expect(trigger(page)).toBeVisible()
  await expect(guide(page)).toBeVisible()
  await expect(rowsOf(page, modelo).first()).toBeVisible()
  expect(await listed(page)).toEqual([...ofList, ...everywhere])

  await page.keyboard.press('/')
  await expect(searchBox(page)).toBeFocused()
  await page.keyboard.type('/?+')
  await expect(searchBox(page)).toHaveValue('/?+')
  await search(page, modelo, mark)
  await expect(rowsOf(page, modelo)).toHaveCount(1)

  await page.keyboard.press('Control+k')
  await expect(palette(page).getByRole('combobox')).toBeFocused()
  await page.keyboard.type('finalidades')
  await expect(palette(page).locator('.Mui-focused').getByText('Finalidades')).toBeVisible()
  const [other] = await Promise.all([
    page.context().waitForEvent('page'),
    page.keyboard.press('Control+Enter'),
  ])
  await other.close()
  await expect(palette(page)).toHaveCount(0)

  const link = rowsOf(page, modelo).first().getByRole('link')
  await link.focus()
  await page.keyboard.press('F2')
  await expect(form(page)).toBeVisible()
  const field = form(page).getByRole('textbox').first()
  await field.fill(`${mark} b`)
  await leaveField(page)
  expect(await listed(page)).toEqual([...ofList, 'save', 'close', ...everywhere])
  await page.keyboard.press('Control+s')
  await expect(rowsOf(page, modelo)).toContainText([`${mark} b`])
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await rowsOf(page, modelo).first().getByRole('link').press('Enter')
  await expect(page.getByRole('dialog').getByRole('heading', { name: `${mark} b` })).toBeVisible()
  expect(await listed(page)).toEqual([...ofList, 'edit', 'print', 'close', ...everywhere])
  // The list beside a panel is at hand (decision 0343).
  await page.keyboard.press('/')
  await expect(searchBox(page)).toBeFocused()
  await leaveField(page)
  await page.keyboard.press('F2')
  await expect(form(page).getByRole('textbox').first()).toBeEditable()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expectUncovered(page)
  await page.keyboard.press('+')
  await expect(page).toHaveURL(/\/modelos\/novo/)
})

test('each shortcut that the help of a grid names does what it says', async ({ page, api }) => {
  const { Id } = await api.create('industria', empresa, { RazaoSocial: newMark() })
  for (const Nome of ['Ana', 'Bruno']) await api.create('industria', contato, { IdEmpresa: Id, Nome })
  await page.goto(`/admin/empresa/${Id}?modo=editar&aba=contato`)
  await expect(trigger(page)).toBeVisible()
  await expect(guide(page)).toBeVisible()
  await expect(rowsOf(page, contato)).toHaveCount(2)
  expect(await listed(page)).toEqual([...ofList, 'save', ...everywhere])
  await row(page, 'Ana').focus()
  await page.keyboard.press('ArrowDown')
  await expect(row(page, 'Bruno')).toBeFocused()
  await page.keyboard.press('Home')
  await expect(row(page, 'Ana')).toBeFocused()
  await page.keyboard.press('End')
  await expect(row(page, 'Bruno')).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(row(page, 'Ana')).toBeFocused()
  await page.keyboard.press('F2')
  await expect(input(page)).toBeFocused()
  await leaveField(page)
  expect(await listed(page)).toEqual([
    ...ofList,
    ...(['saveRow', 'saveAndEditNext', 'cancelRow', 'save'] as const),
    ...everywhere,
  ])
  await input(page).fill('Anna')
  await page.keyboard.press('Shift+Enter')
  await expect(input(page)).toHaveValue('Bruno')
  await input(page).fill('Bruna')
  await page.keyboard.press('Enter')
  await expect(row(page, 'Bruna')).toBeFocused()
  await page.keyboard.press('F2')
  await input(page).fill('Carla')
  await page.keyboard.press('Escape')
  await expect(row(page, 'Bruna')).toBeVisible()
})

test('shortcuts of a character are switched off for good, and found again in the palette', async ({
  page,
}) => {
  await page.goto('/admin/modelos')
  await expect(trigger(page)).toBeVisible()
  await expect(guide(page)).toBeVisible()
  await page.keyboard.press('?')
  await expect(help(page)).toBeVisible()
  await expectNothingFound(page, 'shortcuts', IN_FRONT)
  await help(page).getByRole('switch', { name: 'Atalhos de um só caractere' }).click()
  await expect(help(page).locator('[data-shortcut=search]')).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(help(page)).toHaveCount(0)
  await page.reload()
  await expect(trigger(page)).toBeVisible()
  await expect(guide(page)).toBeVisible()
  await expect(heading(page, 'Modelos')).toBeVisible()
  await page.keyboard.press('/')
  await expect(searchBox(page)).not.toBeFocused()
  await page.keyboard.press('?')
  await page.keyboard.press('Control+k')
  await page.keyboard.type('atalhos')
  await page.keyboard.press('Enter')
  await expect(help(page).locator('[data-shortcut=moveToRow]')).toBeVisible()
  await help(page).getByRole('switch').click()
  await expect(help(page).locator('[data-shortcut=search]')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(help(page)).toHaveCount(0)
  await expectUncovered(page)
  await page.keyboard.press('/')
  await expect(searchBox(page)).toBeFocused()
})

test('each shortcut of the lines of a form and of the permissions does what it says', async ({
  page,
  api,
}) => {
  const [role] = await api.find('industria', entityNamed('cargo'), 'Aprovador Financeiro')
  await page.goto(`/admin/cargo/${role?.Id}?modo=editar&aba=acessos`)
  await expect(trigger(page)).toBeVisible()
  await expect(guide(page)).toBeVisible()
  const box = (at: number) => page.getByRole('table').first().locator('tbody').getByRole('checkbox').nth(at)
  await expect(box(0)).toBeVisible()
  expect(await listed(page)).toContain('moveInMatrix')
  await box(0).focus()
  await page.keyboard.press('ArrowRight')
  await expect(box(1)).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await expect(box(0)).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(box(0)).not.toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(box(0)).toBeFocused()

  await page.goto('/admin/condicaopagtos/novo')
  await expect(page.getByRole('button', { name: 'Pesquisa geral', includeHidden: true })).toBeVisible()
  await form(page).getByRole('button', { name: 'Adicionar linha' }).click()
  await leaveField(page)
  expect(await listed(page)).toContain('nextLine')
  const days = form(page).getByRole('textbox', { name: 'Dias' })
  await expect(days).toHaveCount(1)
  await days.fill('30')
  await page.keyboard.press('Enter')
  await expect(days).toHaveCount(2)
  await expect(days.nth(1)).toBeFocused()
})

import { expect, type Page } from '@playwright/test'
import { entityNamed } from '#contract/entity.ts'
import type { Api } from './support/api.ts'
import { expectNothingFound } from './support/axe.ts'
import { test } from './support/portal.ts'
import { editRoute, newMark } from './support/registers.ts'
import { rowsOf } from './support/screen.ts'

const empresa = entityNamed('empresa')
const contato = entityNamed('empresa/contato')
const [pagamento, item] = [entityNamed('pagamento'), entityNamed('pagamento/item')]

/** Opens the grid of contacts of a new company. */
async function openContacts(page: Page, api: Api, names: readonly string[]): Promise<void> {
  const { Id } = await api.create('industria', empresa, { RazaoSocial: newMark() })
  for (const Nome of names) await api.create('industria', contato, { IdEmpresa: Id, Nome })
  await page.goto(`/admin/empresa/${Id}?modo=editar&aba=contato`)
  await expect(rowsOf(page, contato)).toHaveCount(names.length)
}

const link = (page: Page, name: string) => rowsOf(page, contato).getByRole('button', { name, exact: true })
const input = (page: Page, name: string) => rowsOf(page, contato).getByRole('textbox', { name })

test('a user changes one contact after the other with the keyboard alone', async ({ page, api }) => {
  await openContacts(page, api, ['Ana', 'Bruno'])
  await link(page, 'Ana').focus()
  await page.keyboard.press('F2')
  await expect(input(page, 'Nome')).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.type('Compras')
  await page.keyboard.press('Shift+Enter')
  await expect(input(page, 'Nome')).toHaveValue('Bruno')
  await expect(input(page, 'Nome')).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.type('Vendas')
  await page.keyboard.press('Enter')
  await expect(link(page, 'Bruno')).toBeFocused()
  await expect(rowsOf(page, contato)).toContainText([/Ana.*Compras/, /Bruno.*Vendas/])
})

test('a row that is edited has inputs that can be read, whatever the widths of its columns', async ({
  page,
  api,
}) => {
  await openContacts(page, api, ['Ana'])
  const handles = page.getByRole('columnheader').getByRole('separator')
  for (const handle of await handles.all()) {
    await handle.focus()
    for (const key of Array.from({ length: 40 }, () => 'ArrowLeft')) await page.keyboard.press(key)
  }
  const widthOf = async () => (await page.getByRole('columnheader', { name: 'Nome' }).boundingBox())?.width
  await expect.poll(widthOf).toBeLessThan(60)
  await link(page, 'Ana').focus()
  await page.keyboard.press('F2')
  await expect(input(page, 'Nome')).toBeFocused()
  for (const one of await rowsOf(page, contato).getByRole('textbox').all())
    expect((await one.boundingBox())?.width).toBeGreaterThan(120)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Colunas e densidade' }).click()
  await page.getByRole('button', { name: 'Ajustar larguras às linhas' }).click()
})

/** Inputs of the edited row that something else lies over when they have the focus. */
const coveredInputs = (page: Page) =>
  page.evaluate(() => {
    const inputs = document.querySelectorAll<HTMLElement>(
      '[data-editing] :is(input:not([type=hidden], [aria-hidden=true]), textarea, [role=combobox]):not([disabled], [aria-disabled=true])',
    )
    return [...inputs].flatMap(input => {
      input.focus()
      const { x, y, width, height } = input.getBoundingClientRect()
      // A switch is pressed beside what is seen of it, too.
      const shares = input.matches('[type=checkbox]') ? [0.5] : [0.1, 0.5, 0.9]
      return shares.flatMap(share => {
        const top = document.elementFromPoint(x + width * share, y + height / 2)
        return input.contains(top) ? [] : [`${input.id} at ${share} by ${top?.outerHTML.slice(0, 80)}`]
      })
    })
  })

test('an input of an edited row is never covered by what stays of a table that scrolls', async ({
  goOn,
  api,
}) => {
  const { Id } = await api.create('industria', pagamento, {})
  await api.create('industria', item, { IdPagamento: Id })
  const company = await api.create('industria', empresa, { RazaoSocial: newMark() })
  const Nome = 'Maria Aparecida dos Santos Albuquerque de Oliveira Figueiredo'
  await api.create('industria', contato, { IdEmpresa: company.Id, Nome })
  const grids = [
    [`${editRoute(pagamento, Id)}&aba=item`, item],
    [`/admin/empresa/${company.Id}?modo=editar&aba=contato`, contato],
  ] as const
  for (const [path, detail] of grids) {
    const page = await goOn(path)
    for (const width of [1440, 1200, 1024, 920]) {
      await page.setViewportSize({ width, height: 900 })
      await rowsOf(page, detail).first().getByRole('button').first().focus()
      await page.keyboard.press('F2')
      await expect(page.locator('[data-editing]').first()).toBeVisible()
      expect(await coveredInputs(page), `${detail.name} at ${width}`).toEqual([])
      await page.keyboard.press('Escape')
      await expect(page.locator('[data-editing]')).toHaveCount(0)
    }
    // A narrow window has cards, whose form is a dialog.
    await page.setViewportSize({ width: 390, height: 844 })
    await expect(page.getByRole('table')).toHaveCount(0)
    await page.setViewportSize({ width: 1440, height: 900 })
  }
})

test('a long grid holds the rows in sight alone, and its last is reached and changed with the keyboard', async ({
  goOn,
  api,
}) => {
  const names = Array.from({ length: 70 }, (_, at) => `Contato ${String(at + 1).padStart(2, '0')}`)
  const { Id } = await api.create('industria', empresa, { RazaoSocial: newMark() })
  for (const Nome of names) await api.create('industria', contato, { IdEmpresa: Id, Nome })
  const page = await goOn(`/admin/empresa/${Id}?modo=editar&aba=contato`)
  await page.getByRole('combobox', { name: 'Linhas por página' }).click()
  await page.getByRole('option', { name: '100' }).click()
  await expect(rowsOf(page, contato)).toHaveCount(names.length)
  await expect(rowsOf(page, contato).last().getByRole('button')).toHaveCount(0)
  await link(page, 'Contato 01').focus()
  await page.keyboard.press('End')
  await expect(link(page, 'Contato 70')).toBeFocused()
  await expect(link(page, 'Contato 02')).toBeHidden()
  await page.keyboard.press('F2')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Compras')
  await page.keyboard.press('Enter')
  await expect(link(page, 'Contato 70')).toBeFocused()
  await expect(rowsOf(page, contato).last()).toContainText(/Contato 70.*Compras/)
})

test('what is wrong in a row is told at its field, and Escape leaves it as it was', async ({ page, api }) => {
  await openContacts(page, api, ['Ana'])
  await page.getByRole('button', { name: /^Editar/ }).click()
  await input(page, 'E-mail').fill('sem arroba')
  await page.keyboard.press('Enter')
  await expect(rowsOf(page, contato).getByText('E-mail inválido')).toBeVisible()
  await expect(input(page, 'E-mail')).toBeFocused()
  await expectNothingFound(page, 'a row being edited', 'main')
  await page.keyboard.press('Escape')
  await expect(link(page, 'Ana')).toBeFocused()
  await expect(rowsOf(page, contato)).not.toContainText('sem arroba')
})

test.describe('a row that somebody else has saved meanwhile', () => {
  test.use({ refusals: [409] })

  test('stands beside what is typed, and what is chosen is saved', async ({ goOn, api }) => {
    const { Id } = await api.create('industria', empresa, { RazaoSocial: newMark() })
    const ana = await api.create('industria', contato, { IdEmpresa: Id, Nome: 'Ana' })
    const page = await goOn(`/admin/empresa/${Id}?modo=editar&aba=contato`)
    await page.getByRole('button', { name: 'Editar Ana' }).click()
    await input(page, 'Cargo').fill('Compras')
    await api.change('industria', contato, ana, { Cargo: 'Vendas' })
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Duas pessoas editaram este registro' })
    await dialog.getByRole('group', { name: 'Cargo' }).getByRole('radio', { name: 'Sua alteração' }).check()
    await dialog.getByRole('button', { name: 'Salvar' }).click()
    await expect(dialog).toBeHidden()
    await expect(link(page, 'Ana')).toBeFocused()
    await expect(rowsOf(page, contato)).toContainText([/Ana.*Compras/])
    expect(await api.read('industria', contato, ana.Id)).toMatchObject({ Cargo: 'Compras', Versao: 3 })
  })
})

test('a row that holds what was not saved is asked about before another is edited', async ({ page, api }) => {
  await openContacts(page, api, ['Ana', 'Bruno'])
  await page.getByRole('button', { name: 'Editar Ana' }).click()
  await input(page, 'Cargo').fill('Compras')
  await page.getByRole('button', { name: 'Editar Bruno' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Continuar editando' }).click()
  await expect(input(page, 'Cargo')).toHaveValue('Compras')
})

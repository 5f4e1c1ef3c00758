import { expect, type Page } from '@playwright/test'
import { entityNamed } from '#contract/entity.ts'
import type { Api } from './support/api.ts'
import { hold } from './support/hold.ts'
import { test } from './support/portal.ts'
import { newMark } from './support/registers.ts'
import { button, confirmRemoval, form, rowsOf, toasts } from './support/screen.ts'
import { translate } from './support/words.ts'

const modelo = entityNamed('modelo')

const panel = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true })
const rowOf = (page: Page, name: string) => rowsOf(page, modelo).filter({ hasText: name })
const link = (page: Page, name: string) => rowOf(page, name).getByRole('link', { name, exact: true })
const brand = (page: Page) => form(page).getByRole('textbox', { name: 'Marca' })
const searchBox = (page: Page) => page.getByRole('searchbox').first()

/** List of two records of a test's own: those of other tests would come and go in it. */
async function listOfTwo(page: Page, api: Api) {
  const mark = newMark()
  const names = [`${mark} Alfa`, `${mark} Beta`] as const
  for (const Descricao of names) await api.create('industria', modelo, { Descricao, Marca: 'Uma' })
  const list = `/admin/modelos?filter=${encodeURIComponent(JSON.stringify({ q: mark }))}`
  await page.goto(list)
  return { list, mark, a: names[0], b: names[1] }
}

test('searching, ordering and paging a list leave the panel beside it with what is typed in it, and closing it leaves the list', async ({
  page,
  api,
}) => {
  const { mark, a, b } = await listOfTwo(page, api)
  await link(page, a).click()
  await button(panel(page, a), 'edit').click()
  await brand(page).fill('Nova')
  const isKept = async () => {
    await expect(panel(page, a)).toBeVisible()
    await expect(brand(page)).toHaveValue('Nova')
    await expect(page.getByRole('alertdialog')).toHaveCount(0)
  }
  await searchBox(page).fill(a)
  await expect(rowOf(page, b)).toHaveCount(0)
  await isKept()
  await searchBox(page).fill(mark)
  await expect(rowOf(page, b)).toHaveCount(1)
  await page.getByRole('columnheader', { name: 'Descrição' }).getByRole('button').click()
  await expect(page).toHaveURL(/sort=Descricao/)
  await isKept()
  await page.getByRole('combobox', { name: /página/ }).click()
  await page.getByRole('option', { name: '50' }).click()
  await expect(page).toHaveURL(/modo=editar.*perPage=50|perPage=50.*modo=editar/)
  await isKept()

  // Saving leads back to where editing was begun, beside the list as it is by then.
  const release = await hold(page, '**/modelo/atualizar*')
  await button(form(page), 'save').click()
  await page.getByRole('columnheader', { name: 'Descrição' }).getByRole('button').click()
  await expect(page).toHaveURL(/order=ASC/)
  release()
  await expect(button(panel(page, a), 'edit')).toBeVisible()
  await expect(page).toHaveURL(/\/modelos\/\d+\?.*order=ASC/)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page).toHaveURL(/\/admin\/modelos\?.*order=ASC.*perPage=50/)
  await expect(searchBox(page)).toHaveValue(mark)
})

test('settings of a list that are changed one right after another are all kept', async ({ page, api }) => {
  const { mark, a } = await listOfTwo(page, api)
  const head = page.getByRole('columnheader', { name: 'Descrição' }).getByRole('button')
  await expect(head).toBeVisible()
  // Each change is made once the address has the one before, which the list is not rendered by yet.
  const afterAddress = () =>
    page.evaluate(() => {
      const [button] = [...document.querySelectorAll<HTMLElement>('th [data-field=Descricao]')]
      const { pushState } = history
      const clicks = [() => button?.click(), () => button?.click()]
      history.pushState = (...given) => {
        pushState.apply(history, given)
        const next = clicks.shift()
        if (next) queueMicrotask(next)
      }
    })
  await page.getByRole('combobox', { name: /página/ }).click()
  await afterAddress()
  await page.getByRole('option', { name: '50' }).click()
  await expect(page).toHaveURL(/order=ASC.*page=1&perPage=50&sort=Descricao/)
  await expect(page).toHaveURL(new RegExp(mark.replaceAll(' ', '.*')))
  await expect(page.getByRole('combobox', { name: /página/ })).toHaveText('50')
  // A step back is not what was chosen last.
  await page.goBack()
  await expect(page).toHaveURL(/order=DESC/)
  await expect(head).toHaveAttribute('title', /ordem crescente/)
  await link(page, a).click()
  await expect(panel(page, a)).toBeVisible()
})

test('F2 on a row beside an open panel leads into its first field, and another that is only opened leaves it in the list', async ({
  page,
  api,
}) => {
  const { a, b } = await listOfTwo(page, api)
  await link(page, a).click()
  await expect(panel(page, a)).toBeVisible()
  await link(page, b).focus()
  await page.keyboard.press('F2')
  await expect(form(page).getByRole('textbox', { name: 'Descrição' })).toBeFocused()
  await expect(panel(page, b)).toBeVisible()
  await link(page, a).press('Enter')
  await expect(panel(page, a)).toBeVisible()
  await expect(link(page, a)).toBeFocused()
})

test('a record that is deleted or changed in the list beside its panel closes it or shows what was given', async ({
  page,
  api,
}) => {
  const { a, b } = await listOfTwo(page, api)
  await link(page, a).click()
  await expect(panel(page, a).getByText('Uma')).toBeVisible()
  await rowOf(page, a).getByRole('checkbox').check()
  await button(page, 'change').click()
  const dialog = page.getByRole('dialog', { name: /Alterar/ })
  await dialog.getByRole('combobox', { name: 'Campo a alterar' }).click()
  await page.getByRole('option', { name: 'Marca' }).click()
  await dialog.getByLabel('Marca', { exact: true }).fill('Outra')
  await button(dialog, 'change').click()
  await toasts(page)
    .getByRole('button', { name: translate('shell.toasts.dismiss') })
    .click()
  await expect(panel(page, a).getByText('Outra')).toBeVisible()

  await link(page, b).click()
  await expect(panel(page, b)).toBeVisible()
  await rowOf(page, b).hover()
  await rowOf(page, b)
    .getByRole('button', { name: /^Excluir/ })
    .click()
  await confirmRemoval(page)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await toasts(page)
    .getByRole('button', { name: translate('ra.action.undo') })
    .click()
  await expect(rowOf(page, b)).toHaveCount(1)
})

test('the list makes room for the panel beside it: nothing that has the focus is covered, its rows tools neither', async ({
  page,
  api,
}) => {
  const { a } = await listOfTwo(page, api)
  await link(page, a).click()
  await expect(panel(page, a)).toBeVisible()
  const { x: left = 0 } = (await panel(page, a).boundingBox()) ?? {}
  const { x = 0, width = 0 } = (await page.getByRole('table').boundingBox()) ?? {}
  expect(x + width).toBeLessThanOrEqual(left)
  await page.keyboard.press('/')
  const covered: string[] = []
  for (const _step of Array.from({ length: 14 })) {
    await page.keyboard.press('Tab')
    const found = await page.evaluate(() => {
      const focused = document.activeElement
      const { x: at = 0, y = 0, width: wide = 0, height = 0 } = focused?.getBoundingClientRect() ?? {}
      const top = document.elementFromPoint(at + wide / 2, y + height / 2)
      return focused?.contains(top) || top?.contains(focused) ? '' : String(focused?.outerHTML)
    })
    if (found) covered.push(found)
  }
  expect(covered).toEqual([])
})

test('a panel that a link opens has the focus', async ({ page, api }) => {
  const { a } = await listOfTwo(page, api)
  await link(page, a).click()
  await expect(panel(page, a)).toBeVisible()
  await page.reload()
  await expect(panel(page, a)).toBeVisible()
  await expect(
    panel(page, a)
      .locator(':focus')
      .or(panel(page, a).and(page.locator(':focus'))),
  ).toHaveCount(1)
})

test('a row that is opened while a saved panel is still closing is open', async ({ page, api }) => {
  const { a, b } = await listOfTwo(page, api)
  await rowOf(page, a).hover()
  await rowOf(page, a)
    .getByRole('button', { name: /^Editar/ })
    .click()
  await brand(page).fill('Nova')
  await link(page, b).evaluate(row => {
    const { go } = history
    history.go = steps => {
      history.go = go
      go.call(history, steps)
      if (row instanceof HTMLElement) row.click()
    }
  })
  await button(form(page), 'save').click()
  await expect(panel(page, b)).toBeVisible()
  await expect(page).toHaveURL(/modelos\/\d+/)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('the history of the register opens over a panel, which stays with its tab and is back once that is closed', async ({
  page,
  api,
}) => {
  const { a, b } = await listOfTwo(page, api)
  await link(page, a).click()
  const own = panel(page, a).getByRole('tab', { name: 'Histórico' })
  await own.click()
  const history = page.getByRole('dialog', { name: 'Histórico Modelos' })
  const main = page.getByRole('main')
  const open = () => main.getByRole('button', { name: 'Histórico', exact: true }).click()

  await open()
  await expect(history).toBeVisible()
  // Behind the history that is in front of it.
  await expect(page.locator('#beside [role=dialog]')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(history).toHaveCount(0)
  await expect(own).toHaveAttribute('aria-selected', 'true')

  await open()
  await history.getByRole('tab', { name: 'Lixeira' }).click()
  await page.goBack()
  await expect(history).toHaveCount(0)
  await expect(panel(page, a)).toBeVisible()

  await open()
  await page.reload()
  await expect(history).toBeVisible()
  await history.getByRole('button', { name: 'Fechar' }).click()
  await expect(panel(page, a)).toBeVisible()
  await link(page, b).click()
  await expect(panel(page, b)).toBeVisible()
  await panel(page, b).getByRole('button', { name: 'Fechar' }).first().click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(rowOf(page, a)).toHaveCount(1)
})

import { expect, type Page } from '@playwright/test'
import { entityNamed } from '#contract/entity.ts'
import { test } from './support/portal.ts'
import { editRoute, newMark } from './support/registers.ts'
import { confirmRemoval, heading, menu, rowsOf, search, toldOf } from './support/screen.ts'
import { labels, translate } from './support/words.ts'

const modelo = entityNamed('modelo')
const deletions = (page: Page) => rowsOf(page, modelo).getByRole('button', { name: /^Excluir/ })
const status = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('status')
    .filter({ hasText: /^(Registros|Nenhum registro) / })

test('after a deletion the link of the row in its place has the focus, after the last one the heading', async ({
  goOn,
  api,
}) => {
  const mark = `Foco ${Date.now()}`
  const nameOf = (letter: string) => `${mark} ${letter}`
  for (const letter of ['A', 'B', 'C']) await api.create('industria', modelo, { Descricao: nameOf(letter) })
  const page = await goOn('/admin/modelos')
  await search(page, modelo, mark)
  await expect(deletions(page)).toHaveCount(3)
  const linkOf = (letter: string) => rowsOf(page, modelo).getByRole('link', { name: nameOf(letter) })
  // A hurried second Enter must not open the deletion of the next row.
  const steps = [
    { gone: 'C', left: 2, next: linkOf('B') },
    { gone: 'A', left: 1, next: linkOf('B') },
    { gone: 'B', left: 0, next: heading(page, labels(modelo).many) },
  ]
  for (const { gone, left, next } of steps) {
    await rowsOf(page, modelo)
      .filter({ hasText: nameOf(gone) })
      .getByRole('button', { name: /^Excluir/ })
      .press('Enter')
    const question = page.getByRole('alertdialog')
    await expect(question).toHaveAccessibleDescription(
      new RegExp(`${nameOf(gone)}.*${translate('forms.remove.undoable')}`),
    )
    await confirmRemoval(page)
    await toldOf(page, translate('messages.deleted'))
    await expect(deletions(page)).toHaveCount(left)
    await expect(next).toBeFocused()
  }
})

test('a screen reader hears what a search, another order and another page show', async ({ goOn, api }) => {
  const { Descricao } = await api.create('industria', modelo, { Descricao: `Ouvido ${Date.now()}` })
  const page = await goOn('/admin/modelos?perPage=10')
  await expect(rowsOf(page, modelo).first()).toBeVisible()
  await search(page, modelo, String(Descricao))
  await expect(status(page)).toHaveText(/^Registros 1-1 de 1, ordem: .*, crescente$/)
  await search(page, modelo, 'zzzq')
  await expect(status(page)).toHaveText('Nenhum registro encontrado')
  await goOn('/admin/empresas?perPage=10')
  await expect(status(page)).toHaveText(/^Registros 1-10 de .*, crescente$/)
  await page.getByRole('columnheader').getByRole('button', { name: 'Razão Social' }).click()
  await expect(status(page)).toHaveText(/^Registros 1-10 de .*, decrescente$/)
  await page.getByRole('button', { name: /página 2/ }).click()
  await expect(status(page)).toHaveText(/^Registros 11-20 de /)
})

test('the head of a column is named by its field, and told how to sort by it', async ({ goOn }) => {
  const page = await goOn('/admin/empresas')
  const { field: labelOf } = labels(entityNamed('empresa'))
  const head = page.getByRole('columnheader', { name: labelOf('RazaoSocial'), exact: true })
  await expect(head).toBeVisible()
  await expect(head.getByRole('button')).toHaveAccessibleDescription(/^Ordenar por/)
  await expect(rowsOf(page, entityNamed('empresa')).first().getByRole('rowheader')).toHaveCount(1)
})

test('names of languages and texts of other languages say which they are', async ({ goOn }) => {
  const page = await goOn('/admin/despesas/novo')
  const form = page.locator('form')
  await expect(form.locator('input[lang="pt-BR"]')).toHaveCount(1)
  await expect(form.locator('input[lang="en"]')).toHaveCount(1)
  await expect(form.locator('input[lang="es"]')).toHaveCount(1)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: /^Idioma/ }).click()
  await expect(page.getByRole('menuitemradio', { name: 'English' })).toHaveAttribute('lang', 'en')
})

test.describe('who signs in', () => {
  test.use({ account: 'nobody' })

  test('begins at the heading of the first page', async ({ goOn }) => {
    const page = await goOn('/admin/pages/login')
    await page.getByRole('button', { name: 'industria@demo.canal' }).click()
    await page.getByRole('button', { name: translate('pages.login.submit'), exact: true }).click()
    await expect(heading(page, translate('menu.dashboard'))).toBeFocused()
  })
})

test('no name of the menu is cut with the spacing of WCAG 1.4.12 or a scroll bar', async ({ goOn }) => {
  const page = await goOn('/admin/modelos')
  await expect(rowsOf(page, modelo).first()).toBeVisible()
  await page.evaluate(async () => {
    const sheet = await new CSSStyleSheet().replace(
      '* { letter-spacing: .12em !important; word-spacing: .16em !important; line-height: 1.5 !important } nav > div { padding-right: 15px !important }',
    )
    document.adoptedStyleSheets.push(sheet)
  })
  const cut = await menu(page)
    .getByRole('link')
    .locator('.MuiListItemText-primary')
    .evaluateAll(names =>
      names
        .filter(name => name.scrollWidth > name.clientWidth || name.scrollHeight > name.clientHeight + 1)
        .map(name => name.textContent),
    )
  expect(cut).toEqual([])
})

// Tests of a worker share the window: the next one sees it as ever, also where this one fails.
test.afterEach(({ page }) => page.emulateMedia({ forcedColors: null, colorScheme: null }))

test('icons and the current page are told apart in forced colours', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' })
  await page.goto('/admin/modelos')
  await expect(rowsOf(page, modelo).first()).toBeVisible()
  const colourOf = (element: Element) => getComputedStyle(element).color
  const icon = page.getByRole('button', { name: translate('lists.columns.title') }).locator('svg')
  const text = await page.evaluate(() => {
    const probe = document.body.appendChild(document.createElement('button'))
    const { color } = getComputedStyle(probe)
    probe.remove()
    return color
  })
  expect(await icon.evaluate(colourOf)).toBe(text)
  const current = menu(page).locator('[aria-current="page"]').first()
  expect(await current.evaluate(element => getComputedStyle(element).outlineStyle)).toBe('solid')
})

test.describe('on a telephone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('no field of a form takes the focus where the bars above and below cover it', async ({
    goOn,
    api,
  }) => {
    const partnumber = entityNamed('partnumber')
    const { Id } = await api.create('industria', partnumber, { Partnumber: newMark() })
    const page = await goOn(editRoute(partnumber, Id))
    const first = page.locator('form').getByRole('textbox', { name: 'Partnumber', exact: true })
    await first.focus()
    const isCovered = () =>
      page.evaluate(() => {
        const { top, bottom } = document.activeElement?.getBoundingClientRect() ?? { top: 0, bottom: 0 }
        const bars = [...document.querySelectorAll('header, form [data-bar]')].filter(
          bar => !bar.contains(document.activeElement),
        )
        return bars.some(bar => {
          const over = bar.getBoundingClientRect()
          return over.top <= top && over.bottom >= bottom
        })
      })
    const covered: string[] = []
    for (const key of [...Array<string>(24).fill('Tab'), ...Array<string>(24).fill('Shift+Tab')]) {
      await page.keyboard.press(key)
      const name = await page.evaluate(() => document.activeElement?.id ?? '')
      covered.push(...((await isCovered()) ? [`${key} ${name}`] : []))
    }
    expect(covered).toEqual([])
    await expect(first).toBeFocused()
  })
})

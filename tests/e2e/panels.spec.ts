import { expect, type Page } from '@playwright/test'
import { entityNamed } from '#contract/entity.ts'
import type { Api } from './support/api.ts'
import { test } from './support/portal.ts'
import { quietOf } from './support/quietPage.ts'
import { newMark } from './support/registers.ts'
import { button, form, heading, rowsOf, toldOf } from './support/screen.ts'
import { translate } from './support/words.ts'

const modelo = entityNamed('modelo')

const panel = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true })
const aRecord = (page: Page) => rowsOf(page, modelo).first().getByRole('link')

/** Opens the first record of the list in its panel; returns its name. */
async function openRecord(page: Page, list = '/admin/modelos'): Promise<string> {
  await page.goto(list)
  const name = (await aRecord(page).textContent()) ?? ''
  await aRecord(page).click()
  await expect(panel(page, name)).toBeVisible()
  return name
}

test('the panel of a record has an address of its own, which opens it over the list', async ({ page }) => {
  const name = await openRecord(page)
  await expect(page).toHaveURL(/\/admin\/modelos\/\d+$/)
  await page.reload()
  await expect(panel(page, name)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(heading(page, 'Modelos')).toBeVisible()
  await expect(page).toHaveURL('/admin/modelos')
})

test('a link to a new record opens an empty form over the list', async ({ goOn }) => {
  const page = await goOn('/admin/modelos/novo')
  await expect(panel(page, 'Modelo')).toBeVisible()
  await expect(form(page).getByRole('textbox', { name: 'Descrição' })).toHaveValue('')
})

const ways: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
  'Back of the browser': page => page.goBack(),
  Escape: page => page.keyboard.press('Escape'),
  'its cross': page => page.getByRole('button', { name: 'Fechar', exact: true }).click(),
  'its button Voltar': page => button(page.getByRole('dialog'), 'back').click(),
}

/** List of two records of a test's own: those of other tests would come and go in it. */
async function listOfTwo(api: Api): Promise<{ readonly list: string; readonly names: readonly string[] }> {
  const mark = newMark()
  const names = [`${mark} A`, `${mark} B`]
  for (const Descricao of names) await api.create('industria', modelo, { Descricao })
  return { list: `/admin/modelos?filter=${encodeURIComponent(JSON.stringify({ q: mark }))}`, names }
}

test('the panel of a record closes in every way, and the list is as it was', async ({ page, api }) => {
  const { list } = await listOfTwo(api)
  const name = await openRecord(page, `${list}&perPage=10&sort=Marca&order=DESC`)
  await page.keyboard.press('Escape')
  for (const [way, close] of Object.entries(ways)) {
    await test.step(`with ${way}`, async () => {
      await expect(panel(page, name)).toBeHidden()
      // The list has its room back under the pointer, which would rest on the head of a column, whose tip lies over the row.
      await page.mouse.move(0, 0)
      await aRecord(page).click()
      await expect(panel(page, name)).toBeVisible()
      await close(page)
      await expect(panel(page, name)).toBeHidden()
      await expect(page).toHaveURL(/&perPage=10&sort=Marca&order=DESC$/)
      await expect(aRecord(page)).toHaveText(name)
    })
  }
})

test.describe('on a small laptop', () => {
  test.use({ viewport: { width: 1024, height: 768 } })

  test('a panel covers its list, and a click beside it closes it', async ({ page }) => {
    const name = await openRecord(page)
    await expect(panel(page, name)).toHaveAttribute('aria-modal', 'true')
    await page.mouse.click(100, 500)
    await expect(panel(page, name)).toBeHidden()
  })
})

test('the list beside an open panel is at hand: another row takes its place, after what is typed was asked for', async ({
  page,
  api,
}) => {
  const { list, names } = await listOfTwo(api)
  const [a = '', b = ''] = names
  const row = (name: string) => rowsOf(page, modelo).getByRole('link', { name, exact: true })
  await page.goto(list)
  await row(a).click()
  const history = (name: string, selected?: boolean) =>
    panel(page, name).getByRole('tab', { name: 'Histórico', ...(selected && { selected }) })
  await history(a).click()
  await expect(history(a, true)).toBeVisible()
  await row(b).click()
  await expect(history(b, true)).toBeVisible()
  await expect(panel(page, b)).toHaveAttribute('aria-modal', 'false')
  await expect(panel(page, a)).toHaveCount(0)
  // Paper has the open record.
  await page.emulateMedia({ media: 'print' })
  await expect(row(b)).toBeHidden()
  await expect(panel(page, b)).toBeInViewport()
  await page.emulateMedia({ media: 'screen' })

  await page
    .getByRole('searchbox')
    .first()
    .fill(names[0]?.slice(0, -2) ?? '')
  await expect(panel(page, b)).toBeVisible()
  await row(a).focus()
  await page.keyboard.press('Escape')
  await expect(panel(page, b)).toHaveCount(0)
  await expect(page).toHaveURL(list)
  await expect(row(a)).toBeFocused()

  await row(a).click()
  await button(panel(page, a), 'edit').click()
  await form(page).getByRole('textbox', { name: 'Marca' }).fill('Nova')
  await row(b).click()
  const asked = page.getByRole('alertdialog')
  await asked.getByRole('button', { name: translate('forms.unsaved.stay') }).click()
  await expect(form(page).getByRole('textbox', { name: 'Marca' })).toHaveValue('Nova')
  await row(b).click()
  await asked.getByRole('button', { name: translate('forms.unsaved.leave') }).click()
  await expect(panel(page, b)).toBeVisible()
})

test('after the panel has closed, the focus is where it was opened from', async ({ goOn }) => {
  const page = await goOn('/admin/modelos')
  await aRecord(page).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(aRecord(page)).toBeFocused()
})

test('a new record begins with the focus at its first input', async ({ goOn }) => {
  const page = await goOn('/admin/modelos')
  await button(page, 'add').click()
  await expect(form(page).getByRole('textbox', { name: 'Descrição' })).toBeFocused()
})

test('a new record that is refused keeps its name and its buttons in sight', async ({ goOn }) => {
  const page = await goOn('/admin/modelos/novo')
  await button(form(page), 'save').click()
  await expect(form(page).getByRole('textbox', { name: 'Descrição' })).toBeFocused()
  await expect(panel(page, 'Modelo').getByRole('heading', { name: 'Modelo' })).toBeInViewport({ ratio: 1 })
  await expect(button(form(page), 'save')).toBeInViewport({ ratio: 1 })
})

test('the focus stays in an open panel', async ({ page }) => {
  const name = await openRecord(page)
  for (const key of Array.from({ length: 15 }, () => 'Tab')) await page.keyboard.press(key)
  await expect(panel(page, name).locator(':focus')).toHaveCount(1)
})

test('a path below a list that is no record is no page', async ({ goOn }) => {
  const page = await goOn('/admin/modelos/abc')
  await expect(page).toHaveURL('/admin/pages/error-404')
})

test.describe('a record that is not there', () => {
  test.use({ refusals: [404] })

  test('is said to be missing, and the list is a click away', async ({ goOn }) => {
    const page = await goOn('/admin/modelos/999999')
    await expect(page.getByText('Registro não encontrado')).toBeVisible()
    await expect(page.getByRole('dialog').getByRole('button', { name: 'Duplicar' })).toBeHidden()
    await page.getByRole('dialog').getByRole('button', { name: 'Voltar' }).click()
    await expect(page).toHaveURL('/admin/modelos')
    await expect(page.getByRole('dialog')).toBeHidden()
  })
})

test.describe('a record with a page of its own', () => {
  test('opens from its list and goes back to it as it was', async ({ page }) => {
    const list = '/admin/empresas?perPage=10&page=2'
    await page.goto(list)
    const link = rowsOf(page, entityNamed('empresa')).first().getByRole('link')
    const name = String(await link.textContent())
    await link.click()
    await expect(heading(page, name)).toBeVisible()
    await expect(page).toHaveURL(/\/admin\/empresa\/\d+$/)
    await button(page, 'back').click()
    await expect(page).toHaveURL(list)
    await expect(page.getByText(/^11-20 de/)).toBeVisible()
  })

  test('keeps its tab in the address', async ({ page }) => {
    await page.goto('/admin/empresa/1')
    await page.getByRole('tab', { name: 'Contatos' }).click()
    await expect(page).toHaveURL('/admin/empresa/1?aba=contato')
    await page.reload()
    await expect(page.getByRole('tab', { name: 'Contatos' })).toHaveAttribute('aria-selected', 'true')
    await expect(page.getByRole('tabpanel', { name: 'Contatos' })).toBeVisible()
  })

  test('keeps what is typed while another tab is looked at', async ({ goOn }) => {
    const page = await goOn('/admin/empresa/1?modo=editar')
    const input = page.getByRole('textbox', { name: 'Nome fantasia' })
    await input.fill('Ainda não salvo')
    await page.getByRole('tab', { name: 'Contatos' }).click()
    await expect(page.getByRole('tabpanel', { name: 'Contatos' })).toBeVisible()
    await page.getByRole('tab', { name: 'Dados' }).click()
    await expect(input).toHaveValue('Ainda não salvo')
  })
})

test('saving twice in a row on a page is no conflict with oneself', async ({ goOn, api }) => {
  const { Id } = await api.create('industria', entityNamed('empresa'), { RazaoSocial: newMark() })
  const page = await goOn(`/admin/empresa/${Id}?modo=editar`)
  for (const typed of ['Primeiro', 'Segundo']) {
    await form(page).getByRole('textbox', { name: 'Nome fantasia' }).fill(typed)
    await button(form(page), 'save').click()
    await toldOf(page, 'Alterações salvas.')
  }
  expect(await api.read('industria', entityNamed('empresa'), Id)).toMatchObject({ NomeFantasia: 'Segundo' })
})

test('a saved record reads the rows of its list again, and no choices that it leaves as they are', async ({
  page,
  api,
}) => {
  const quiet = quietOf(page)
  const despesa = entityNamed('despesa')
  const mark = newMark()
  const { Id } = await api.create('industria', despesa, { DescricaoPT: mark })
  // Filtered to this record: rows added by other tests would cause requests for their references.
  const filter = encodeURIComponent(JSON.stringify({ q: mark }))
  await page.goto(`/admin/despesas/${Id}?modo=editar&filter=${filter}`)
  const typed = form(page).getByRole('textbox', { name: 'Conta contábil' })
  await typed.fill('4.1.02')
  await quiet()
  const asked: string[] = []
  page.on('request', request => asked.push(new URL(request.url()).pathname.split('/').at(-1) ?? ''))
  await button(form(page), 'save').click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await quiet()
  expect(asked.filter(name => name === 'despesas')).toHaveLength(1)
  const others = ['moedas', 'tipocalculo']
  expect(asked.filter(name => others.includes(name))).toEqual([])
})

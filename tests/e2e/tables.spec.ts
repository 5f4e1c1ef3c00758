import { expect, type Locator, type Page } from '@playwright/test'
import { entityNamed } from '#contract/entity.ts'
import { printed } from './support/paper.ts'
import { test } from './support/portal.ts'
import { routeOf } from './support/registers.ts'
import { form, menu, rowsOf } from './support/screen.ts'
import { columnOf, cutIn, tableOf } from './support/tables.ts'
import { labels } from './support/words.ts'

const categoria = entityNamed('categoriaproduto')
const pagamento = entityNamed('pagamento')
const partnumber = entityNamed('partnumber')

/** Filter for records of the demo, since those of other tests may lack values or be sorted first. */
const DEMO = encodeURIComponent(JSON.stringify({ Id: Array.from({ length: 8 }, (_, at) => at + 1) }))

/** Whether an element is fully visible: nothing covers its corners and centre. */
const isInSight = (element: Locator) =>
  element.evaluate(shown => {
    const { left, right, top, bottom } = shown.getBoundingClientRect()
    const at = (x: number, y: number) => shown.contains(document.elementFromPoint(x, y))
    return at(left + 1, top + 1) && at((left + right) / 2, (top + bottom) / 2) && at(right - 2, bottom - 2)
  })

/** Tables that fit scroll with the page; wider ones scroll in their own container. */
const scrolled = [
  { of: 'a long list', viewport: { width: 1440, height: 900 }, fold: 'Recolher menu' },
  { of: 'a long list wider than the window', viewport: { width: 1000, height: 768 }, fold: 'Expandir menu' },
]

for (const { of, viewport, fold } of scrolled) {
  test.describe(`the head of ${of}`, () => {
    test.use({ viewport })

    const openLong = async (page: Page) => {
      await page.goto('/admin/partnumbers?perPage=100')
      await page.getByRole('button', { name: fold }).click()
      const links = rowsOf(page, partnumber).getByRole('link')
      await links.first().focus()
      await page.keyboard.press('End')
      await expect(rowsOf(page, partnumber).last().getByRole('link')).toBeFocused()
    }

    test('stays in sight with the bar of what is ticked', async ({ page }) => {
      await openLong(page)
      const head = tableOf(page, partnumber).getByRole('columnheader', { name: 'Denominação' })
      await expect.poll(() => isInSight(head)).toBe(true)
      await rowsOf(page, partnumber).last().getByRole('checkbox').check()
      const bar = page.getByRole('status').filter({ hasText: '1 selecionado' })
      await expect(bar).toBeVisible()
      await expect.poll(() => isInSight(bar)).toBe(true)
      await expect.poll(() => isInSight(head)).toBe(true)
    })

    test('hides no row that the keyboard comes to', async ({ page }) => {
      await openLong(page)
      await page.keyboard.press('ArrowUp')
      for (const _ of Array.from({ length: 24 })) {
        await page.keyboard.press('ArrowUp')
        await expect.poll(() => isInSight(page.locator(':focus'))).toBe(true)
      }
      await page.keyboard.press('Shift+Tab')
      await expect.poll(() => isInSight(page.locator(':focus'))).toBe(true)
    })
  })
}

test('pencil and bin come over the end of a row that is pointed at or has the focus; what may not always be changed has no pencil', async ({
  goOn,
}) => {
  const page = await goOn(`/admin/partnumbers?filter=${DEMO}`)
  const row = rowsOf(page, partnumber).first()
  const edit = row.getByRole('button', { name: /^Editar/ })
  const shown = () => edit.evaluate(tool => getComputedStyle(tool.parentElement ?? tool).opacity)
  const widths = () => row.evaluate(one => [...one.children].map(cell => cell.clientWidth))
  await page.mouse.move(0, 0)
  await expect.poll(shown).toBe('0')
  const before = await widths()
  expect(before.at(-1)).toBeLessThan(20)
  await row.hover()
  await expect.poll(shown).toBe('1')
  expect(await widths()).toEqual(before)
  await page.mouse.move(0, 0)
  await expect.poll(shown).toBe('0')
  await row.getByRole('link').focus()
  await page.keyboard.press('Tab')
  await expect(edit).toBeFocused()
  await expect.poll(shown).toBe('1')

  await goOn(`/admin/pagamentos?filter=${DEMO}`)
  await expect(rowsOf(page, pagamento).first()).toBeVisible()
  await expect(rowsOf(page, pagamento).getByRole('button', { name: /^Editar/ })).toHaveCount(0)
})

test('a flag is seen where it is not as usual, and read everywhere', async ({ goOn, api }) => {
  const modelo = entityNamed('modelo')
  const ids = [
    await api.create('industria', modelo, { Ativo: true }),
    await api.create('industria', modelo, { Ativo: false }),
  ]
  const page = await goOn(
    `${routeOf(modelo)}?filter=${encodeURIComponent(JSON.stringify({ Id: ids.map(({ Id }) => Id) }))}`,
  )
  await expect(rowsOf(page, modelo)).toHaveCount(2)
  const seen = (text: string) =>
    rowsOf(page, modelo)
      .getByText(text, { exact: true })
      .evaluate(word => word.getBoundingClientRect().width > 2)
  expect(await seen('Não')).toBe(true)
  expect(await seen('Sim')).toBe(false)
})

test.describe('names at 1920 pixels', () => {
  test.use({ viewport: { width: 1920, height: 1000 } })

  test('are whole where there is room for them', async ({ goOn }) => {
    const page = await goOn(`/admin/pagamentos?filter=${DEMO}`)
    await expect(rowsOf(page, pagamento).filter({ hasText: 'Terminal Babitonga' }).first()).toBeVisible()
    expect(await cutIn(tableOf(page, pagamento), labels(pagamento).field('IdBeneficiario'))).toEqual([])
  })
})

test.describe('at 1024 pixels', () => {
  test.use({ viewport: { width: 1024, height: 768 } })

  test('the menu is folded until the user unfolds it, which stays so, and payment requests show balance and status', async ({
    page,
  }) => {
    await page.goto('/admin/pagamentos')
    for (const name of ['Saldo', 'Situação'])
      await expect
        .poll(() => isInSight(tableOf(page, pagamento).getByRole('columnheader', { name })))
        .toBe(true)
    await menu(page).getByRole('button', { name: 'Expandir menu' }).click()
    await page.reload()
    await expect(menu(page).getByRole('button', { name: 'Recolher menu' })).toBeVisible()
  })
})

test('quantities of a column have as many decimals each, so that they stand under each other', async ({
  goOn,
}) => {
  const packaging = entityNamed('embalageminterna')
  const page = await goOn(`${routeOf(packaging)}?filter=${DEMO}`)
  await expect(rowsOf(page, packaging).first()).toBeVisible()
  const volumes = await columnOf(tableOf(page, packaging), 'Cubagem (m³)')
  expect(volumes.length).toBeGreaterThan(3)
  expect(volumes.filter(volume => !/^[\d.]+,\d{6}$/.test(volume))).toEqual([])
})

test('a foreign telephone is read in groups, and a CEP with its stroke', async ({ goOn, api }) => {
  const empresa = entityNamed('empresa')
  const { Id } = await api.create('industria', empresa, { Cep: '13054410', Telefone: '+41525550007' })
  const page = await goOn(`/admin/empresa/${Id}`)
  await expect(page.getByText('13054-410')).toBeVisible()
  await expect(page.getByText('+41 525 550 007')).toBeVisible()
})

test('what is required has its mark, but a switch, which always says something, has none', async ({
  goOn,
}) => {
  const page = await goOn('/admin/despesas/novo')
  const labelled = (name: string) => form(page).locator('label', { hasText: name }).locator('..')
  await expect(labelled('Descrição (português)')).toContainText('*')
  await expect(form(page).getByRole('switch', { name: 'Ativa' })).toBeVisible()
  await expect(labelled('Ativa')).not.toContainText('*')
})

test('below the chart of weeks the days of each are named', async ({ goOn }) => {
  const page = await goOn('/admin/')
  const weeks = page.getByRole('region', { name: 'A pagar nas próximas semanas' })
  await expect
    .poll(() =>
      weeks
        .locator('svg text')
        .filter({ hasText: /^\d\d\/\d\d(–\d\d\/\d\d)?$/ })
        .count(),
    )
    .toBe(6)
})

/** Waits for what is on paper alone, which comes a moment after the page. */
async function paperLoaded(page: Page): Promise<void> {
  await expect(page.getByText(/^Impresso em/)).toBeAttached()
  await page.waitForFunction(() =>
    [...document.styleSheets].some(({ cssRules }) => [...cssRules].some(rule => rule instanceof CSSPageRule)),
  )
}

test('names take no more of their frame than leaves the other columns in sight', async ({ goOn }) => {
  const page = await goOn(routeOf(categoria))
  const head = tableOf(page, categoria).getByRole('columnheader', { name: 'Descrição' })
  const widthOf = async () => (await head.boundingBox())?.width ?? 0
  const frame = await head.evaluate(cell => cell.closest('[data-widths]')?.clientWidth ?? 0)
  await head.getByRole('separator').focus()
  const before = await widthOf()
  for (const key of Array.from({ length: 80 }, () => 'ArrowRight')) await page.keyboard.press(key)
  await expect.poll(widthOf).toBeLessThanOrEqual(0.6 * frame + 1)
  await page.keyboard.press('Home')
  await expect.poll(widthOf).toBeLessThanOrEqual(before)
})

test('a page of one row has the sums of all that its filter finds', async ({ goOn }) => {
  const filter = encodeURIComponent(JSON.stringify({ Id: [3, 4] }))
  const page = await goOn(`/admin/pagamentos?filter=${filter}&perPage=1&page=2`)
  await expect(tableOf(page, pagamento).locator('tfoot tr').last()).toHaveText(
    /^Soma de 2 registrosR\$\s7\.044,02/,
  )
})

test.describe('on paper', () => {
  test.use({ remembered: { portal_theme: 'dark' } })

  test('a list is its rows with their sums and what narrows it, and its head on each page', async ({
    goOn,
  }) => {
    const filter = encodeURIComponent(JSON.stringify({ Id: [3, 4], q: 'SP' }))
    const page = await goOn(`/admin/pagamentos?filter=${filter}`)
    await expect(rowsOf(page, pagamento)).toHaveCount(2)
    await expect(tableOf(page, pagamento).locator('tfoot')).toHaveText('SomaR$ 7.044,02R$ 7.044,02')
    await rowsOf(page, pagamento).first().getByRole('checkbox').check()
    await expect(page.getByText(/^Valor líquido\sR\$\s4\.005,80\s·\sSaldo\sR\$/)).toBeVisible()
    await paperLoaded(page)
    const [sheet = '', ...further] = await printed(page)
    expect(further).toEqual([])
    for (const text of [
      /^1 \/ 1 Solicitações de Pagamento /,
      /Terminal Babitonga de Contêineres S\.A\. .*R\$ 4\.005,80/,
      /Soma das linhas impressas: Valor líquido R\$ 7\.044,02 · Saldo R\$ 7\.044,02 Pesquisar: SP/,
      /Impresso em \d\d\/\d\d\/\d{4}, \d\d:\d\d · 1-2 de 2/,
    ]) {
      expect(sheet).toMatch(text)
    }
    expect(sheet).not.toMatch(/Alterar senha|Início|Filtros|Adicionar|Ações|Limpar/)
    expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).not.toBe(
      'rgb(255, 255, 255)',
    )

    await goOn('/admin/partnumbers?perPage=100')
    await expect(rowsOf(page, partnumber).nth(40)).toBeAttached()
    await paperLoaded(page)
    const sheets = await printed(page)
    expect(sheets.length).toBeGreaterThan(1)
    const headed = sheets.filter(text => text.includes('Denominação'))
    expect(headed.length).toBeGreaterThanOrEqual(sheets.length - 1)
  })
})

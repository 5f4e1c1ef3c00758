import { expect, type Page } from '@playwright/test'
import { entityNamed } from '#contract/entity.ts'
import type { Row } from '#contract/validation.ts'
import type { Api } from './support/api.ts'
import { expectNothingFound } from './support/axe.ts'
import { expectNoSidewaysScroll } from './support/fit.ts'
import { test } from './support/portal.ts'
import { editRoute, recordRoute } from './support/registers.ts'
import { button, rowsOf, section, sectionLink } from './support/screen.ts'
import { labels, translate } from './support/words.ts'

const [pagamento, item] = [entityNamed('pagamento'), entityNamed('pagamento/item')]
const fiscalDocument = entityNamed('pagamento/docfiscal')
const items = labels(item).many
const data = translate('forms.data')
const timeline = translate('history.timeline.title')

/** Height of the bar at the top of the portal. */
const TOP_BAR = 56

async function requestWith(api: Api, count: number, values: Row = {}): Promise<number> {
  const { Id } = await api.create('industria', pagamento, values)
  for (const _ of Array.from({ length: count })) {
    await api.create('industria', item, { IdPagamento: Id, Moeda: 'BRL', Taxa: '1.0000000', Valor: '10.00' })
  }
  return Id
}

const topOf = async (page: Page, name: string) => (await section(page, name).boundingBox())?.y ?? 0
const searchIn = (page: Page) => section(page, items).getByRole('searchbox')

test('the sections of a request begin within 260 pixels, of which 64 stay, its items beside its data', async ({
  goOn,
  api,
}) => {
  const page = await goOn(recordRoute(pagamento, await requestWith(api, 2)))
  await expect(rowsOf(page, item)).toHaveCount(2)
  const strip = page.getByRole('navigation', { name: translate('forms.sections') })
  const { y = 0, height = 0 } = (await strip.boundingBox()) ?? {}
  expect(y + height - TOP_BAR).toBeLessThanOrEqual(260)
  expect((await page.locator('[data-head]').boundingBox())?.height).toBeLessThanOrEqual(64)
  const left = await section(page, items).boundingBox()
  const right = await page.getByRole('heading', { name: data, exact: true }).boundingBox()
  expect(right?.x).toBeGreaterThan((left?.x ?? 0) + (left?.width ?? 0))
})

test('an address and a link lead to a section, which takes the focus and is the current one', async ({
  goOn,
  api,
}) => {
  const page = await goOn(`${recordRoute(pagamento, await requestWith(api, 1))}?aba=linha-do-tempo`)
  const heading = page.getByRole('heading', { name: timeline, exact: true })
  await expect(heading).toBeFocused()
  await expect(heading).toBeInViewport()
  await expect(section(page, timeline).getByRole('listitem').first()).toBeVisible()
  await expect(sectionLink(page, timeline)).toHaveAttribute('aria-current', 'location')
  await sectionLink(page, items).press('Enter')
  await expect(page).toHaveURL(/aba=item/)
  await expect(page.getByRole('heading', { name: items, exact: true })).toBeFocused()
  await expect(page.locator('nav [aria-current=location]')).toHaveText(items)
  await expect.poll(() => topOf(page, items)).toBeGreaterThan(0)
})

test('up to four items have their total and no search, and leave out what says nothing', async ({
  goOn,
  api,
}) => {
  const id = await requestWith(api, 4, { INSS: '1.50' })
  const page = await goOn(recordRoute(pagamento, id))
  await expect(rowsOf(page, item)).toHaveCount(4)
  await expect(section(page, items).getByText(translate('fields.ValorTotal')).last()).toBeVisible()
  // The amount that is paid is less than their total by what is withheld.
  await expect(section(page, items)).toContainText(
    /Valor total\s*R\$\s40,00Retenções\s*−R\$\s1,50Valor líquido\s*R\$\s38,50/,
  )
  await expect(searchIn(page)).toHaveCount(0)
  const head = (name: string) =>
    section(page, items).getByRole('columnheader', { name: labels(item).field(name), exact: true })
  await expect(head('Valor')).toBeVisible()
  await expect(head('Taxa')).toHaveCount(0)
  await api.create('industria', item, { IdPagamento: id, Moeda: 'BRL', Taxa: '1.0000000', Valor: '10.00' })
  await goOn(editRoute(pagamento, id))
  await expect(rowsOf(page, item)).toHaveCount(5)
  await expect(searchIn(page)).toHaveCount(1)
  await expect(head('Taxa')).toHaveCount(0)
  await rowsOf(page, item).first().getByRole('button').first().press('F2')
  await expect(head('Taxa')).toBeVisible()
})

test('the buttons of the form stay at the bottom beside all sections, and its key saves it from any of them', async ({
  goOn,
  api,
}) => {
  const id = await requestWith(api, 1)
  const page = await goOn(`${editRoute(pagamento, id)}&aba=mensagens`)
  const save = page.getByRole('button', { name: translate('actions.save'), exact: true })
  await expect(
    page.getByRole('heading', { name: translate('pages.pagamento.messages.title'), exact: true }),
  ).toBeFocused()
  await expect(save).toBeInViewport({ ratio: 1 })
  await sectionLink(page, items).press('Enter')
  await expect(save).toBeInViewport({ ratio: 1 })
  // One filled button, and one to add to a section that has nothing yet.
  await expect(button(section(page, labels(fiscalDocument).many), 'add')).toHaveCount(1)
  await expect(page.getByRole('main').locator('.MuiButton-contained')).toHaveText([translate('actions.save')])
  const note = page.getByRole('textbox', { name: labels(pagamento).field('ReferenciaCliente') })
  await note.fill('PO 77')
  await sectionLink(page, items).press('Enter')
  await page.keyboard.press('Control+s')
  await expect
    .poll(async () => (await api.read('industria', pagamento, id))['ReferenciaCliente'])
    .toBe('PO 77')

  await sectionLink(page, labels(fiscalDocument).many).press('Enter')
  await expect(page.getByRole('heading', { name: labels(fiscalDocument).many, exact: true })).toBeFocused()
  await page.keyboard.press('+')
  await expect(page.getByRole('dialog', { name: labels(fiscalDocument).one, exact: true })).toBeVisible()
})

test('the expenses of its process are ticked and added at once, and taxes that are zero are folded', async ({
  goOn,
  api,
}) => {
  const processes = '/api/canal/financeiro/pagamento/processos/lookups?filter={"q":"IM-2026-0437"}'
  const [process] = (await api.ask('industria', processes)) as readonly { readonly Id: number }[]
  const { Id } = await api.create('industria', pagamento, { IdProcesso: process?.Id })
  const page = await goOn(editRoute(pagamento, Id))
  await section(page, items)
    .getByRole('button', { name: translate('pages.pagamento.fromProcess') })
    .click()
  const dialog = page.getByRole('dialog', { name: translate('pages.pagamento.fromProcess') })
  const ticks = dialog.locator('input:enabled')
  await ticks.nth(0).check()
  await ticks.nth(1).check()
  await dialog.getByRole('button', { name: 'Adicionar 2 itens' }).click()
  await expect(dialog).toBeHidden()
  await expect(rowsOf(page, item)).toHaveCount(2)
  const tax = page.getByRole('textbox', { name: labels(pagamento).field('IRRF') })
  await expect(tax).toHaveCount(0)
  await page.getByRole('button', { name: `Tributos retidos (R$): ${translate('history.showMore')}` }).click()
  await expect(tax).toBeVisible()
  // Digits that are typed take the place of nothing.
  await tax.click()
  await page.keyboard.type('12,50')
  await expect(tax).toHaveValue('12,50')
})

test.describe('an expense that somebody else takes in the meantime', () => {
  test.use({ refusals: [409] })

  test('is refused where it is ticked, while the others become items', async ({ goOn, api }) => {
    const processes = '/api/canal/financeiro/pagamento/processos/lookups?filter={"q":"IM-2026-0412"}'
    const [process] = (await api.ask('industria', processes)) as readonly { readonly Id: number }[]
    const { Id } = await api.create('industria', pagamento, { IdProcesso: process?.Id })
    const other = await api.create('industria', pagamento, { IdProcesso: process?.Id })
    const page = await goOn(editRoute(pagamento, Id))
    await page.route(
      '**/despesa/gscomex/adicionar',
      async route => {
        const headers = { ...route.request().headers(), 'idempotency-key': crypto.randomUUID() }
        await route.fetch({ headers, postData: { ...route.request().postDataJSON(), IdPagamento: other.Id } })
        await route.continue()
      },
      { times: 1 },
    )
    await section(page, items)
      .getByRole('button', { name: translate('pages.pagamento.fromProcess') })
      .click()
    const dialog = page.getByRole('dialog', { name: translate('pages.pagamento.fromProcess') })
    const ticks = dialog.locator('input:enabled')
    const noteId = await ticks.nth(0).getAttribute('aria-describedby')
    await ticks.nth(0).check()
    await ticks.nth(1).check()
    await dialog.getByRole('button', { name: 'Adicionar 2 itens' }).click()
    await expect(page.locator(`[id="${noteId}"]`)).toHaveText(translate('refusals.expenseTaken'))
    await button(dialog, 'close').click()
    await expect(rowsOf(page, item)).toHaveCount(1)
  })
})

test('at no width anything of the form and the sections is cut off or found wanting', async ({
  goOn,
  api,
}) => {
  const page = await goOn(editRoute(pagamento, await requestWith(api, 2)))
  for (const width of [1920, 1440, 1024, 390]) {
    await test.step(`${width} pixels`, async () => {
      await page.setViewportSize({ width, height: 900 })
      await expect(section(page, items)).toContainText('10,00')
      await expectNoSidewaysScroll(page)
      await expectNothingFound(page, `the sections at ${width}`, 'main')
    })
  }
})

test('an item is called by what it loads until its expense is known', async ({ page, api }) => {
  const [request] = await api.find('industria', pagamento, 'SP-2026-000001')
  let answer = () => {}
  const isRead = new Promise<void>(resolve => {
    answer = resolve
  })
  await page.route('**/lookup/despesas?*', async route => {
    await isRead
    await route.continue()
  })
  await page.goto(recordRoute(pagamento, Number(request?.['Id'])))
  const links = rowsOf(page, item).getByRole('button')
  await expect(links.first()).toHaveAccessibleName(translate('shell.loading'))
  answer()
  await expect(links.first()).toHaveText('Taxa de utilização do Siscomex')
})

import { act, screen, within } from '@testing-library/react'
import { HttpResponse, http, passthrough } from 'msw'
import { expect, test } from 'vitest'
import type { Entity } from '#contract/entity.ts'
import { verbEndpoint } from '#contract/registerEndpoint.ts'
import { pathOf } from '#contract/registers.ts'
import { registers, routeOf } from '#contract/route.ts'
import { takesSheets } from '#contract/sheetEndpoints.ts'
import { labelsOf } from '#portal/fields/labels.ts'
import { words } from '#portal/providers/words/language.ts'
import { sectionWord } from '#portal/providers/words/registerWords.ts'
import { isOwners } from '#rules/catalogue.ts'
import { keysShown, wordSpaces } from '../../words/support/shownKeys.ts'
import { texts } from '../../words/support/texts.ts'
import { accountOf, appears, INDUSTRIA, languageAt, registerPortal } from './portal.tsx'

const portal = registerPortal()

// One list a register in one language each: declarations do not depend on the language, and words have their
// own tests.
const each = registers.map((entity, at) => ({ entity, name: entity.name, language: languageAt(at) }))

const listOf = ({ register, spec }: Entity) => `*/api/canal/${register.base}/${spec.path}`

/** Answer of an empty list, because the demo has records of every register. */
const none = ({ spec }: Entity) =>
  HttpResponse.json([], { headers: { 'Content-Range': `${spec.path} 0-0/0` } })

/** Numbers of buttons and links to add, to import and to get a sample file. */
const ways = () => {
  const main = within(screen.getByRole('main'))
  const translate = words()
  return [
    main.queryAllByRole('button', { name: translate('actions.add') }).length,
    main.queryAllByRole('link', { name: translate('sheets.import.title') }).length,
    main.queryAllByRole('button', { name: translate('sheets.import.sample') }).length,
  ]
}

/** Expects the title, the window, the way from home and the menu to say that this register is open. */
function expectPlaceOf(entity: Entity): void {
  const translate = words()
  const title = labelsOf(translate, entity).many
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(title)
  expect(document.title).toBe(`${title} · Canal`)
  const way = within(screen.getByRole('navigation', { name: translate('shell.breadcrumbs') }))
  const steps = way.getAllByRole('listitem').filter(step => !step.ariaHidden)
  expect(steps.map(step => step.textContent)).toEqual([
    translate('app.home'),
    translate(sectionWord(entity.register.section)),
    title,
  ])
  expect(way.getByRole('link', { name: translate('app.home') })).toHaveAttribute('href', '/admin/')
  const menu = within(screen.getByRole('navigation', { name: translate('shell.menu.label') }))
  expect(menu.getByRole('link', { current: 'page' })).toHaveTextContent(title)
}

/** Expects the list's columns as they are declared, and a link in each row. */
async function expectRowsOf(entity: Entity): Promise<void> {
  const labels = labelsOf(words(), entity)
  const table = await appears('table', labels.many)
  const heads = within(table)
    .getAllByRole('columnheader')
    .map(({ textContent }) => textContent)
  // Head of the checkbox column has no text; read-only registers have neither checkboxes nor actions.
  const isKept = pathOf(entity, 'atualizar') !== undefined
  // Records of which only some may be changed have no pencil in their row, and some registers delete none.
  const hasRowActions = isKept && !(entity.spec.changeable && pathOf(entity, 'excluir') === undefined)
  const ticks = isKept ? [''] : []
  const actions = hasRowActions ? [words()('lists.actions')] : []
  expect(heads).toEqual([...ticks, ...entity.spec.list.map(labels.field), ...actions])
  const rows = [...table.querySelectorAll('tbody tr')]
  expect(rows.length).toBeGreaterThan(0)
  expect(within(table).getAllByRole('link')).toHaveLength(rows.length)
}

test.each(each)(
  'the page of $name says where it is, that the server failed, what it is for while it is empty, and has columns and a link in each row, in $language',
  async ({ entity, name, language }) => {
    let answer = () =>
      HttpResponse.json({ Message: 'Falhou de propósito.', code: 'internal' }, { status: 500 })
    portal.fail(http.get(listOf(entity), () => answer()))
    const { user, router } = await portal.openAs(accountOf(entity), routeOf(entity), language)
    const again = await appears('button', words()('actions.retry'))
    expect(within(screen.getByRole('main')).getByText('Falhou de propósito.')).toBeVisible()
    for (const key of ['lists.empty.title', 'lists.noResults.title'] as const)
      expect(screen.queryByText(words()(key))).toBeNull()
    expectPlaceOf(entity)

    answer = () => none(entity)
    await user.click(again)
    expect(await screen.findByText(texts[language].get(`about.${name}`) ?? '')).toBeVisible()
    const sheets = Number(takesSheets(entity))
    // Add button of the list itself, besides that of the notice.
    const adds = verbEndpoint(entity, 'adicionar') ? 2 : 0
    expect(ways()).toEqual([adds, sheets, sheets])

    answer = passthrough
    await act(() => router.navigate(`${routeOf(entity)}?page=1&perPage=10`))
    await expectRowsOf(entity)
    expect(keysShown(wordSpaces)).toEqual([])
  },
)

const looked = each.filter(
  ({ entity: { register } }) => register.rule !== 'provedor' && !isOwners(register.service),
)

test.each(looked.slice(0, 3))(
  'an empty list of $name offers nothing to a user who may only look',
  async ({ entity, language }) => {
    portal.fail(http.get(listOf(entity), () => none(entity)))
    await portal.openAs('consulta@demo.canal', routeOf(entity), language)
    expect(await screen.findByText(texts[language].get('lists.empty.look') ?? '')).toBeVisible()
    expect(ways()).toEqual([0, 0, 0])
  },
)

test('an empty list of details says what they are for', async () => {
  await portal.openAs(INDUSTRIA, '/contas/1?modo=editar&aba=intermediaria')
  expect(await screen.findByText(texts.pt.get('about.conta/intermediaria') ?? '')).toBeVisible()
})

test('a search without results offers to clear it, and does not say what the register is for', async () => {
  const filter = encodeURIComponent(JSON.stringify({ q: 'nothing is called so' }))
  await portal.openAs(INDUSTRIA, `/modelos?filter=${filter}`)
  expect(await appears('button', words()('lists.clearFilters'))).toBeVisible()
  expect(screen.queryByText(texts.pt.get('about.modelo') ?? '')).toBeNull()
})

import { screen, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { expect, test } from 'vitest'
import type { Entity } from '#contract/entity.ts'
import { verbEndpoint } from '#contract/registerEndpoint.ts'
import { registers, routeOf } from '#contract/route.ts'
import { takesSheets } from '#contract/sheetEndpoints.ts'
import { words } from '#portal/providers/words/language.ts'
import { isOwners } from '#rules/catalogue.ts'
import { texts } from '../../words/support/texts.ts'
import { accountOf, appears, INDUSTRIA, languageAt, registerPortal } from './portal.tsx'

const portal = registerPortal()

/** Stub of an empty list, because the demo has records of every register. */
const withoutRecords = ({ register, spec }: Entity) =>
  http.get(`*/api/canal/${register.base}/${spec.path}`, () =>
    HttpResponse.json([], { headers: { 'Content-Range': `${spec.path} 0-0/0` } }),
  )

const each = registers.map((entity, at) => ({ entity, name: entity.name, language: languageAt(at) }))
const isWritten = (entity: Entity) => verbEndpoint(entity, 'adicionar') !== undefined

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

test.each(each)(
  'an empty list of $name says what it is for and offers whoever may add to begin, in $language',
  async ({ entity, name, language }) => {
    portal.fail(withoutRecords(entity))
    await portal.openAs(accountOf(entity), routeOf(entity), language)
    expect(await screen.findByText(texts[language].get(`about.${name}`) ?? '')).toBeVisible()
    const sheets = Number(takesSheets(entity))
    // Add button of the list itself, besides that of the notice.
    expect(ways()).toEqual([2 * Number(isWritten(entity)), sheets, sheets])
  },
)

const looked = each.filter(
  ({ entity: { register } }) => register.rule !== 'provedor' && !isOwners(register.service),
)

test.each(looked.slice(0, 3))(
  'an empty list of $name offers nothing to a user who may only look',
  async ({ entity, language }) => {
    portal.fail(withoutRecords(entity))
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

import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Entity } from '#contract/entity.ts'
import { registers, routeOf } from '#contract/route.ts'
import { labelsOf } from '#portal/fields/labels.ts'
import { storeOf } from '#portal/providers/store.ts'
import { words } from '#portal/providers/words/language.ts'
import { viewsKey } from '#portal/resources/list/views.ts'
import { fewWithAll } from '../../support/fewWithAll.ts'
import { address } from '../shell/portal.tsx'
import { accountOf, appears, languageAt, registerPortal } from './portal.tsx'

const portal = registerPortal()

const filtered = (filter: unknown) => `filter=${encodeURIComponent(JSON.stringify(filter))}`

/** Queries of an address or a saved view that no list has, or has no more. */
const asked = [
  filtered({ Nope: 1 }),
  filtered({ Id: { deep: [1] } }),
  filtered({ q: { not: 'a text' } }),
  filtered(['a', 'list']),
  filtered('a text'),
  'sort=Nope&order=ASC',
  'perPage=100000',
  'page=1&perPage=-3',
]

/** Types of page and kinds of filters, which show what was asked; the server alone decides what it refuses. */
const traitsOf = ({ spec, register }: Entity) => [
  register.page ?? 'panel',
  ...(spec.filters ?? []).flatMap(name => spec.fields[name]?.kind ?? []),
]

const each = fewWithAll(registers, traitsOf).map((entity, at) => ({
  entity,
  name: entity.name,
  language: languageAt(at),
  query: asked[at % asked.length],
}))

/** Button in the notice that takes the place of the rows. */
async function clearing(): Promise<HTMLElement> {
  await screen.findByText(words()('lists.refused.title'))
  const clear = screen.getAllByRole('button', { name: words()('lists.clearFilters') })
  // The bar of filters that the list knows has one of its own, above.
  return clear.at(-1) as HTMLElement
}

test.each(each)(
  'the list of $name drops what an address asks in vain, $query or values of no kind, and keeps the rest of it, in $language',
  async ({ entity, language, query }) => {
    const route = routeOf(entity)
    const { user, router } = await portal.openAs(accountOf(entity), `${route}?${query}&outro=1`, language)
    await user.click(await clearing())
    const table = await appears('table', labelsOf(words(), entity).many)
    expect(within(table).getAllByRole('row').length).toBeGreaterThan(1)
    expect(address()).toBe(`${route}?outro=1`)
    expect(screen.queryByText(words()('lists.refused.title'))).not.toBeInTheDocument()

    const declared = entity.spec.filters ?? []
    expect(declared).not.toEqual([])
    const values = Object.fromEntries(declared.map(name => [name, { no: ['kind'] }]))
    await act(() => router.navigate(`${route}?${filtered(values)}`))
    await user.click(await clearing())
    expect(await appears('table', labelsOf(words(), entity).many)).toBeVisible()
    expect(address()).toBe(route)
  },
)

test('an address of each sort that no list has is dropped in turn, and the list is there again', async () => {
  const [{ entity }] = each as [(typeof each)[0]]
  const { user, router } = await portal.openAs(accountOf(entity), routeOf(entity))
  for (const query of asked) {
    expect(await appears('table', labelsOf(words(), entity).many)).toBeVisible()
    await act(() => router.navigate(`${routeOf(entity)}?${query}`))
    await user.click(await clearing())
    await waitFor(() => expect(address(), query).toBe(routeOf(entity)))
  }
})

test('a saved view that asks for what is gone is dropped in place, and can be deleted', async () => {
  const [{ entity }] = each as [(typeof each)[0]]
  const email = accountOf(entity)
  const session = await portal.signedInAs(email)
  await import('#portal/resources/list/ViewsPanel.tsx')
  const { user } = await portal.open(routeOf(entity))
  storeOf(session).setItem(viewsKey(entity), [
    { id: 'a', name: 'Antiga', search: `?${asked[0]}`, columns: ['Nope'] },
  ])
  await user.click(await appears('button', words()('lists.views.title')))
  await user.click(await appears('button', 'Antiga'))
  await user.click(await clearing())
  expect(await appears('table', labelsOf(words(), entity).many)).toBeVisible()
  await user.click(await appears('button', words()('lists.views.title')))
  await user.click(await appears('button', words()('views.options', { name: 'Antiga' })))
  await user.click(await appears('menuitem', words()('actions.delete')))
  const asking = await appears('alertdialog', words()('lists.views.remove', { name: 'Antiga' }))
  await user.click(within(asking).getByRole('button', { name: words()('actions.delete') }))
  await waitFor(() => expect(screen.queryByText('Antiga')).not.toBeInTheDocument())
})

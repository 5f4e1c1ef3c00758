import { screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { Entity } from '#contract/entity.ts'
import { registers, routeOf } from '#contract/route.ts'
import pt from '#i18n/pt.json'
import { labelsOf } from '#portal/fields/labels.ts'
import { words } from '#portal/providers/words/language.ts'
import { isOwners } from '#rules/catalogue.ts'
import { fewWithAll } from '../../support/fewWithAll.ts'
import { appears, registerPortal } from './portal.tsx'

const portal = registerPortal()

const seen = registers.filter(({ register }) => register.rule !== 'provedor' && !isOwners(register.service))

/** Type of page and parts declared beside the fields: all that decides what stands beside a record. */
const traitsOf = ({ register }: Entity) => [
  register.page ?? 'panel',
  register.scope,
  ...Object.keys(register),
]

const each = fewWithAll(seen, traitsOf).map(entity => ({ entity, name: entity.name }))

describe.each(each)('a user who may only look at $name', ({ entity }) => {
  test('sees its list and its records, and nothing to change them with', async () => {
    const { user } = await portal.openAs('consulta@demo.canal', routeOf(entity))
    const table = await appears('table', labelsOf(words(), entity).many)
    const [, row] = within(table).getAllByRole('row')
    expect(screen.queryByRole('button', { name: pt.actions.add })).toBeNull()
    expect(within(table).queryAllByRole('button', { name: new RegExp(`^${pt.actions.delete}`) })).toEqual([])
    await user.click(within(row as HTMLElement).getByRole('link'))
    // Beside the title; a cell of the list may say the same of another user's access. A head has its state instead.
    expect(
      await (entity.register.head
        ? screen.findByRole('heading', { level: 2 })
        : screen.findByText(/Somente consulta$/, { selector: 'p' })),
    ).toBeVisible()
    expect(document.querySelector('form')).toBeNull()
    expect(screen.queryByRole('button', { name: pt.actions.delete })).toBeNull()
  })
})

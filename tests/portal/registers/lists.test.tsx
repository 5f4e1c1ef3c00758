import { within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { registers, routeOf } from '#contract/route.ts'
import { languages } from '#i18n/words.ts'
import { labelsOf } from '#portal/parts/labels.ts'
import { words } from '#portal/providers/language.ts'
import { accountOf, appears, registerPortal } from './portal.tsx'

const portal = registerPortal()

describe.each(registers.map(entity => [entity.name, entity] as const))('the list of %s', (_name, entity) => {
  test.each(languages)('has in %s its declared columns, and a link in each row', async language => {
    await portal.openAs(accountOf(entity), routeOf(entity), language)
    const labels = labelsOf(words(), entity)
    const table = await appears('table', labels.many)
    const heads = within(table)
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent)
    // The ticks have a head without words.
    expect(heads).toEqual(['', ...entity.spec.list.map(labels.field), words()('lists.actions')])
    const rows = within(table).getAllByRole('row').slice(1)
    expect(rows.length).toBeGreaterThan(0)
    expect(within(table).getAllByRole('link')).toHaveLength(rows.length)
  })
})

import { within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { pathOf } from '#contract/registers.ts'
import { registers, routeOf } from '#contract/route.ts'
import { labelsOf } from '#portal/parts/labels.ts'
import { words } from '#portal/providers/language.ts'
import { accountOf, appears, languageAt, registerPortal } from './portal.tsx'

const portal = registerPortal()

// Each in one of the languages: what is declared is the same in all, and the words have tests of their own.
const each = registers.map((entity, at) => ({ entity, name: entity.name, language: languageAt(at) }))

describe.each(each)('the list of $name', ({ entity, language }) => {
  test(`has its declared columns, and a link in each row, in ${language}`, async () => {
    await portal.openAs(accountOf(entity), routeOf(entity), language)
    const labels = labelsOf(words(), entity)
    const table = await appears('table', labels.many)
    const heads = within(table)
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent)
    // The ticks have a head without words, and records that nobody may change neither ticks nor actions.
    const isKept = pathOf(entity, 'atualizar') !== undefined
    const beside = isKept ? [[''], [words()('lists.actions')]] : [[], []]
    expect(heads).toEqual([...(beside[0] ?? []), ...entity.spec.list.map(labels.field), ...(beside[1] ?? [])])
    const rows = within(table).getAllByRole('row').slice(1)
    expect(rows.length).toBeGreaterThan(0)
    expect(within(table).getAllByRole('link')).toHaveLength(rows.length)
  })
})

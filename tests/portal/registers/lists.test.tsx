import { screen, within } from '@testing-library/react'
import { HttpResponse, http, passthrough } from 'msw'
import { expect, test } from 'vitest'
import { pathOf } from '#contract/registers.ts'
import { registers, routeOf } from '#contract/route.ts'
import { labelsOf } from '#portal/fields/labels.ts'
import { words } from '#portal/providers/words/language.ts'
import { keysShown, wordSpaces } from '../../words/support/shownKeys.ts'
import { accountOf, appears, languageAt, registerPortal } from './portal.tsx'

const portal = registerPortal()

// One list a register in one language each: declarations do not depend on the language, and words have their
// own tests.
const each = registers.map((entity, at) => ({ entity, name: entity.name, language: languageAt(at) }))

test.each(each)(
  'the list of $name says when the server fails to answer, and tried again it has its columns and a link in each row, in $language',
  async ({ entity, language }) => {
    let isBroken = true
    const list = `*/api/canal/${entity.register.base}/${entity.spec.path}`
    const failure = { Message: 'Falhou de propósito.', code: 'internal' }
    portal.fail(
      http.get(list, () => (isBroken ? HttpResponse.json(failure, { status: 500 }) : passthrough())),
    )
    const { user } = await portal.openAs(accountOf(entity), routeOf(entity), language)
    const again = await appears('button', words()('actions.retry'))
    expect(within(screen.getByRole('main')).getByText('Falhou de propósito.')).toBeVisible()
    for (const key of ['lists.empty.title', 'lists.noResults.title'] as const)
      expect(screen.queryByText(words()(key))).toBeNull()

    isBroken = false
    await user.click(again)
    const labels = labelsOf(words(), entity)
    const table = await appears('table', labels.many)
    const heads = within(table)
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent)
    // Head of the checkbox column has no text; read-only registers have neither checkboxes nor actions.
    const isKept = pathOf(entity, 'atualizar') !== undefined
    const beside = isKept ? [[''], [words()('lists.actions')]] : [[], []]
    expect(heads).toEqual([...(beside[0] ?? []), ...entity.spec.list.map(labels.field), ...(beside[1] ?? [])])
    const rows = [...table.querySelectorAll('tbody tr')]
    expect(rows.length).toBeGreaterThan(0)
    expect(within(table).getAllByRole('link')).toHaveLength(rows.length)
    expect(keysShown(wordSpaces)).toEqual([])
  },
)

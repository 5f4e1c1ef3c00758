import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { entityNamed } from '#contract/entity.ts'
import { words } from '#portal/providers/words/language.ts'
import { newPath } from '#portal/record/model/paths.ts'
import { accountOf, appears, registerPortal } from './portal.tsx'

const portal = registerPortal()

test('a bank is offered first by its number, which is bold', async () => {
  const conta = entityNamed('conta')
  const { user } = await portal.openAs(accountOf(conta), newPath(conta), 'pt')
  await appears('button', words()('actions.save'))
  await user.type(screen.getByLabelText(/^Banco/, { selector: '[role=combobox]' }), '341')
  const list = await screen.findByRole('listbox')
  const [first] = await within(list).findAllByRole('option', { name: /341/ })
  expect(first?.querySelector('b')?.textContent).toBe('341')
  expect(first?.textContent).toMatch(/^341 – ITA/)
})

test.each([
  ['Cabeçotes, motores', 'mot', [11, 14]],
  ['Locomotiva motor', 'motor', [11, 16]],
  ['8413.70.90 – Bombas', '84137', [0, 6]],
  ['KR-SM71-04', 'krsm7104', [0, 10]],
  ['Peça KR-SM71-04', 'kr sm71', [5, 13]],
  ['Blue Ridge Controls, Inc.', 'ridge controls inc', [5, 25]],
  ['São Paulo', 'SAO', [0, 3]],
  ['São Paulo', 'rio', undefined],
] as const)('of %s typed as %s that is bold which search found', async (text, typed, place) => {
  const { matchedPlace } = await import('#portal/fields/combo/matchedPlace.ts')
  expect(matchedPlace(text, typed)).toEqual(place)
})

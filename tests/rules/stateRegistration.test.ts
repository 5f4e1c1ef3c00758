import { describe, expect, it } from 'vitest'
import {
  isStateRegistration,
  isStateRegistrationOf,
  normalizeStateRegistration,
} from '#rules/identifiers/stateRegistration.ts'

describe('state registration', () => {
  it.each([
    ['SP', '110.042.490.114'],
    ['SP', 'P-01100424.3/002'],
    ['SC', '251.040.852'],
    ['RS', '224/3658792'],
    ['PR', '123.45678-50'],
    ['MG', '062.307.904/0081'],
    ['42', '251.040.852'],
    ['AC', '01.004.823/001-12'],
  ])('of %s accepts the published sample %s', (state, value) =>
    expect(isStateRegistration(state, value)).toBe(true),
  )

  it.each(['ISENTO', 'isento', ' Isenta '])('accepts %j everywhere', value =>
    expect(isStateRegistration('SC', value)).toBe(true),
  )

  it.each([
    ['a wrong check digit', 'SC', '251.040.853'],
    ["another state's", 'PR', '251.040.852'],
    ['zeros', 'SC', '000.000.000'],
    ['nothing', 'SC', ''],
    ['a state there is not', 'XX', '251.040.852'],
    ['a word', 'SC', 'ISENTÍSSIMO'],
  ])('refuses %s', (_what, state, value) => expect(isStateRegistration(state, value)).toBe(false))

  it('judges nothing while a form lacks one of the two', () =>
    expect([
      isStateRegistrationOf(null, '251040853'),
      isStateRegistrationOf('42', undefined),
      isStateRegistrationOf('42', '251040853'),
    ]).toEqual([true, true, false]))

  it.each([
    ['251.040.852', '251040852'],
    ['p-01100424.3/002', 'P011004243002'],
    ['Isento', 'ISENTO'],
  ])('stores %s as %s', (typed, stored) => expect(normalizeStateRegistration(typed)).toBe(stored))
})

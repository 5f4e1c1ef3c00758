import { describe, expect, it } from 'vitest'
import { formatPostalCode, isPostalCode, normalizePostalCode } from '#rules/identifiers/postalCode.ts'
import { texts } from './random.ts'

describe('CEP', () => {
  it.each(['89201-405', '89201405', ' 89.201-405 ', '89201 405'])('accepts %j', value =>
    expect(isPostalCode(value)).toBe(true),
  )

  it.each(['8920140', '892014055', '', 'SW1A 1AA'])('refuses %j', value =>
    expect(isPostalCode(value)).toBe(false),
  )

  it.each([
    ['892', '892'],
    ['892014', '89201-4'],
    ['89201405', '89201-405'],
    ['892014055', '892014055'],
  ])('shows %s as %s', (typed, shown) => expect(formatPostalCode(typed)).toBe(shown))

  it('shows the same after storing what it shows', () => {
    const shown = texts(3, 3000, 14).map(formatPostalCode)
    expect(shown.filter(value => formatPostalCode(normalizePostalCode(value)) !== value)).toEqual([])
  })
})

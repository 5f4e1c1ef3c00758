import { describe, expect, it } from 'vitest'
import { formatPhone, isMobilePhone, isPhone, normalizePhone } from '#rules/identifiers/phone.ts'
import { texts } from './random.ts'

/** Maximum length of the columns that hold a phone number. */
const MAX = 20

describe('phone', () => {
  it.each([
    ['(47) 3433-1234', '4734331234'],
    ['47 99912-3456', '47999123456'],
    ['+55 (47) 99912-3456', '+5547999123456'],
    ['55 47 99912-3456', '+5547999123456'],
    ['(+49) 30 901820', '+4930901820'],
    ['  +1 (415) 555-0132', '+14155550132'],
    ['+', '+'],
    ['', ''],
  ])('stores %j as %j', (typed, stored) => expect(normalizePhone(typed)).toBe(stored))

  it.each([
    '(47) 3433-1234',
    '47999123456',
    '+55 47 99912-3456',
    '(55) 3222-1234',
    '0800 123 4567',
    '4004-1234',
    '+49 30 901820',
    '+86 755 2654 3210',
  ])('accepts %j', value => expect(isPhone(value)).toBe(true))

  it.each([
    ['an area code there is not', '(20) 3433-1234'],
    ['a mobile number without its 9', '(47) 9991-2345'],
    ['no area code', '3433-1234'],
    ['an emergency number', '190'],
    ['a Brazilian number too long', '+55 47 99912-34567'],
    ['a foreign number too long', '+49 1234567890123456'],
    ['a country code of zero', '+0 30 901820'],
    ['a lone plus', '+'],
    ['nothing', ''],
    ['an extension run into the number', '(47) 3433-1234 ramal 215'],
  ])('refuses %s', (_what, value) => expect(isPhone(value)).toBe(false))

  it('takes only a Brazilian mobile number for one', () =>
    expect(['47999123456', '+5547999123456', '4734331234', '+44999123456'].map(isMobilePhone)).toEqual([
      true,
      true,
      false,
      false,
    ]))

  it.each([
    ['47', '(47'],
    ['4734331', '(47) 3433-1'],
    ['4734331234', '(47) 3433-1234'],
    ['47999123456', '(47) 99912-3456'],
    ['+5547999123456', '+55 (47) 99912-3456'],
    ['473433123412', '473433123412'],
    ['+55', '+55'],
    ['08001234567', '0800 123 4567'],
    ['40041234', '4004-1234'],
    ['+4930901820', '+49 3090 1820'],
    ['+41525550007', '+41 525 550 007'],
    ['+14155550132', '+1 415 555 0132'],
    ['+35191234', '+351 91 234'],
    ['+4', '+4'],
  ])('shows %s as %s', (stored, shown) => expect(formatPhone(stored)).toBe(shown))

  it('shows the same after storing what it shows', () => {
    const shown = texts(4, 5000, 22).map(formatPhone)
    expect(shown.filter(value => formatPhone(normalizePhone(value)) !== value)).toEqual([])
  })

  it('stores and shows every number it accepts in 20 characters', () => {
    const accepted = texts(5, 20_000, 16, '+0123456789').filter(isPhone)
    expect(accepted.length).toBeGreaterThan(100)
    expect(
      accepted.filter(value => normalizePhone(value).length > MAX || formatPhone(value).length > MAX),
    ).toEqual([])
  })
})

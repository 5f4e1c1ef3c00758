import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { entityNamed } from '#contract/entity.ts'
import { fieldErrors } from '#contract/validation.ts'
import { normalized } from '#contract/wire.ts'
import { languages } from '#i18n/words.ts'
import { isSigned, isUnread } from '#kinds/cell/rawValue.ts'
import { day, decimal, email, integer, money, phone, postalCode, rate, taxId, text } from '#kinds/index.ts'
import { typedDecimal, typedInteger } from '#portal/fields/inputs/typedNumber.ts'
import { formatDay } from '#portal/ui/format/day.ts'
import { formatDecimal, formatInteger } from '#portal/ui/format/decimal.ts'
import { readDay } from '#rules/grammar/day.ts'
import { isExistingDay, writtenDay } from '#rules/grammar/isoDay.ts'
import { inPlaces, readAmount, readInteger, readNumber, writtenDecimal } from '#rules/grammar/number.ts'
import { valueOr } from '#rules/grammar/outcome.ts'
import { formatPhone, readPhone } from '#rules/identifiers/phone.ts'
import { formatPixKey, isPixKey, normalizePixKey } from '#rules/identifiers/pixKey.ts'
import { formatPostalCode, readPostalCode } from '#rules/identifiers/postalCode.ts'
import { formatTaxId, readTaxId } from '#rules/identifiers/taxId.ts'
import type { AnyField } from '#schema/kind.ts'
import { readValue } from '#server/spreadsheets/cell.ts'

const RUNS = 10_000

const decimals = fc
  .tuple(fc.boolean(), fc.bigInt({ min: 0n, max: 10n ** 16n }), fc.stringMatching(/^\d{1,7}$/))
  .map(([isNegative, whole, fraction]) => {
    const plain = `${whole}.${fraction}`
    return isNegative && /[1-9]/.test(plain) ? `-${plain}` : plain
  })

const days = fc
  .date({ min: new Date('1900-01-01'), max: new Date('2199-12-31'), noInvalidDate: true })
  .map(date => date.toISOString().slice(0, 'YYYY-MM-DD'.length))

describe.each(languages)('what is written in %s is read as it was', language => {
  const value = (text: string) => {
    const read = readNumber(text, language)
    return read.type === 'value' ? read.value.value : read
  }

  test('of decimals, as shown and as a sheet writes them', () => {
    fc.assert(
      fc.property(decimals, number => {
        expect(value(formatDecimal(number, language, { least: 7, most: 7 }))).toBe(
          `${number}${'0'.repeat(7 - (number.split('.')[1] ?? '').length)}`,
        )
        expect(value(writtenDecimal(number, language))).toBe(number)
      }),
    )
  })

  test('of whole numbers', () => {
    fc.assert(
      fc.property(fc.integer(), number => {
        expect(readInteger(formatInteger(number, language), language)).toEqual({
          type: 'value',
          value: number,
        })
      }),
    )
  })

  test('of days, as typed and as shown', () => {
    fc.assert(
      fc.property(days, iso => {
        const read = { type: 'value', value: iso }
        expect(readDay(writtenDay(iso, language), language)).toEqual(read)
        expect(readDay(formatDay(iso, language), language)).toEqual(read)
        expect(readDay(iso, language)).toEqual(read)
      }),
    )
  })
})

describe('what is written in its mask is read as it was', () => {
  const digits = (least: number, most: number) => fc.stringMatching(new RegExp(`^\\d{${least},${most}}$`))

  test.each([
    ['phones', digits(10, 11).filter(number => !number.startsWith('55')), formatPhone, readPhone],
    ['phones abroad', digits(8, 14).map(number => `+41${number}`), formatPhone, readPhone],
    ['tax IDs', fc.oneof(digits(11, 11), fc.stringMatching(/^[A-Z\d]{12}\d\d$/)), formatTaxId, readTaxId],
    ['CEPs', digits(8, 8), formatPostalCode, readPostalCode],
  ] as const)('of %s', (_what, values, format, read) => {
    fc.assert(
      fc.property(values, value => {
        expect(read(format(value))).toEqual({ type: 'value', value })
      }),
    )
  })

  test.each([
    ['CPF', '11144477735'],
    ['CNPJ', '12ABC34501DE35'],
    ['EMAIL', 'fulano@ex.com'],
    ['TELEFONE', '+5547999998888'],
    ['EVP', '123e4567-e89b-12d3-a456-426655440000'],
  ])('of a Pix key of type %s', (type, key) => {
    expect(isPixKey(type, key)).toBe(true)
    expect(normalizePixKey(type, formatPixKey(type, key))).toBe(key)
  })
})

describe.each(languages)('in %s a text that is not of the grammar is no value', language => {
  test.each([
    ...[
      '10,,50',
      '12..5',
      '20.11.2026',
      '1.23.456',
      '1,2,3.4.5',
      '--5',
      '5-',
      '.',
      ',',
      '1e5',
      '12 50',
      '1 2',
    ],
    ...[
      '10 R$ 20',
      '10% 20',
      '1$50',
      '(100,00)',
      '5,.',
      '1.2345.678',
      'abc',
      'R$',
      '%',
      '10,5,',
      '+5',
      '１２',
    ],
  ])('of numbers: %s', text => {
    expect(readNumber(text, language).type).toBe('refusal')
  })

  test.each([
    ...['2026-13-01', '31/02/2026', '20/11', '20/11/2', '20//11/2026', '20/26-12-20', '45000'],
    ...['20112026', 'amanhã', '20/11/2026 25', '20/11/2026 10:00 11:00', '0/0/0', '1/1/85'],
  ])('of days: %s', text => {
    expect(readDay(text, language).type).toBe('refusal')
  })
})

test.each([
  ['20 / 12 / 2026', '2026-12-20'],
  ['20/12/2026 00:00:00', '2026-12-20'],
  ['2026-12-20', '2026-12-20'],
  ['20.12.2026', '2026-12-20'],
  ['20 12 2026', '2026-12-20'],
  ['20/12/26', '2026-12-20'],
  ['20 de dezembro de 2026', '2026-12-20'],
])('a day pasted as %s is taken', (text, value) => {
  expect(readDay(text, 'pt')).toEqual({ type: 'value', value })
})

describe.each(languages)('a form in %s and a sheet read the same', language => {
  const reading = { entity: entityNamed('empresa'), language }
  const outcome = (field: AnyField, value: unknown) => {
    const stored = normalized(field, value)
    const isTaken = Object.keys(fieldErrors('X', field, stored)).length === 0
    const places = 'decimals' in field ? field.decimals : 0
    return isTaken ? (typeof stored === 'string' ? inPlaces(stored, places) : stored) : 'refused'
  }
  const inSheet = (field: AnyField, typed: string) => {
    const value = readValue(field, typed, reading)
    if (isUnread(value)) return 'refused'
    return outcome(field, isSigned(value) ? value.signed : value)
  }

  const amounts = '0123456789.,-  \u00a0%R$'
  const dates = '0123456789/-. :'
  const codes = '0123456789ABc.-/() +@\u200b'
  const near = (alphabet: string) =>
    fc.string({ unit: fc.constantFrom(...alphabet), minLength: 0, maxLength: 12 })

  const kinds: readonly (readonly [string, AnyField, string, (text: string) => unknown])[] = [
    [
      'decimal',
      decimal({ digits: 9, decimals: 3 }),
      amounts,
      text => typedDecimal(text, language, decimal({ digits: 9, decimals: 3 })),
    ],
    ['money', money(), amounts.replace('R$', ''), text => typedDecimal(text, language, money(), 'BRL')],
    ['rate', rate(), amounts.replace('R$', ''), text => typedDecimal(text, language, rate(), 'BRL')],
    ['integer', integer(), amounts, text => typedInteger(text, language)],
    ['day', day(), dates, text => valueOr(readDay(text, language), text)],
    ['phone', phone(), codes, text => valueOr(readPhone(text), text)],
    ['taxId', taxId({ accepts: 'both' }), codes, text => valueOr(readTaxId(text), text)],
    ['postalCode', postalCode(), codes, text => valueOr(readPostalCode(text), text)],
    ['email', email({ max: 50 }), codes, text => text],
    ['code', text({ max: 5, mask: '00000' }), codes, text => text],
  ]

  test.each(kinds)(`of kind %s, over ${RUNS} texts`, (_kind, field, alphabet, typed) => {
    // A serial number of a day is one in a sheet alone.
    const texts = fc
      .sample(near(alphabet), { numRuns: RUNS, seed: 34 })
      .filter(one => !/^\s*\d{5}\s*$/.test(one))
    const differing = texts.filter(one => outcome(field, typed(one)) !== inSheet(field, one))
    expect(differing).toEqual([])
  })
})

test('a sign beside an amount is that of its currency', () => {
  const takes = { percent: false, currency: true }
  expect(readAmount('R$ 1.234,50', 'pt', takes)).toEqual({
    type: 'value',
    value: { value: '1234.50', sign: 'R$' },
  })
  expect(typedDecimal('R$ 1.234,50', 'pt', money(), 'BRL')).toBe('1234.50')
  expect(typedDecimal('US$ 10', 'pt', money(), 'BRL')).toBe('US$ 10')
  expect(isExistingDay('2026-02-29')).toBe(false)
})

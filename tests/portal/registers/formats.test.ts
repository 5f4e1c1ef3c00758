import { afterEach, describe, expect, test, vi } from 'vitest'
import { languages } from '#i18n/words.ts'
import { decimal } from '#kinds/index.ts'
import { addDays, addMonths, dayInWords, weeksOf } from '#portal/fields/inputs/calendar.ts'
import { edited } from '#portal/fields/inputs/maskedEdit.ts'
import { typedDecimal, typedInteger } from '#portal/fields/inputs/typedNumber.ts'
import { formatAgo } from '#portal/ui/format/ago.ts'
import { formatDay, typedDay } from '#portal/ui/format/day.ts'
import { formatDecimal, MONEY_DECIMALS, RATE_DECIMALS } from '#portal/ui/format/decimal.ts'
import { formatInstant, typedInstant } from '#portal/ui/format/instant.ts'
import { formatMoney } from '#portal/ui/format/money.ts'
import { monthName, monthTick } from '#portal/ui/format/month.ts'
import { parseInstant } from '#portal/ui/format/parseInstant.ts'
import { initialsOf } from '#portal/ui/initials.ts'
import { readDay } from '#rules/grammar/day.ts'
import { valueOr } from '#rules/grammar/outcome.ts'
import { mask as laid } from '#rules/identifiers/mask.ts'
import { formatPhone, normalizePhone } from '#rules/identifiers/phone.ts'
import { formatPostalCode, normalizePostalCode } from '#rules/identifiers/postalCode.ts'
import { formatTaxId, normalizeTaxId } from '#rules/identifiers/taxId.ts'

/** A percentage of many decimals. */
const amount = decimal({ digits: 15, decimals: 7, percent: true })

afterEach(() => {
  vi.unstubAllEnvs()
})

test.each([
  ['pt', '1.234,50', '1234.50'],
  ['pt', '1,234.50', '1234.50'],
  ['pt', '1234,5', '1234.5'],
  ['pt', '12.5', '12.5'],
  ['pt', '1.234', '1234'],
  ['pt', '0.125', '0.125'],
  ['pt', '1.234.567', '1234567'],
  ['pt', 'US$ 1.234,50', '1234.50'],
  ['pt', ',5', '0.5'],
  ['pt', '12,', '12'],
  ['pt', '-1.234,50', '-1234.50'],
  ['pt', '007', '7'],
  ['en', '1,234.50', '1234.50'],
  ['en', '1.234,50', '1234.50'],
  ['en', '1,234', '1234'],
  ['en', '12,5', '12.5'],
  ['en', '$1,234.50', '1234.50'],
  ['es', '1.234,50', '1234.50'],
  ['es', '1,234.50', '1234.50'],
  ['es', '4,65 %', '4.65'],
] as const)('in %s, %s typed or pasted is the number %s', (language, typed, plain) => {
  expect(typedDecimal(typed, language, amount, 'USD')).toBe(plain)
})

test.each(['abc', '1,2,3.4.5', '--5', '.', '1e5', '10,,50', '12..5', '20.11.2026', '12 50'])(
  '%s is no number and stays for validation to name',
  typed => {
    expect(typedDecimal(typed, 'pt', amount)).toBe(typed)
  },
)

test.each([
  ['pt', '1.234', 1234],
  ['en', '1,234', 1234],
  ['pt', '12,5', '12,5'],
  ['pt', 'doze', 'doze'],
] as const)('in %s, %s typed as a whole number is %j', (language, typed, value) => {
  expect(typedInteger(typed, language)).toBe(value)
})

test.each([
  ['pt', '1234.5', '1.234,50'],
  ['en', '1234.5', '1,234.50'],
  ['es', '1234.5', '1.234,50'],
  ['pt', '12345678901234.56', '12.345.678.901.234,56'],
] as const)('in %s, %s reads %s', (language, value, shown) => {
  expect(formatDecimal(value, language, MONEY_DECIMALS)).toBe(shown)
})

test('a rate shows four to seven decimals', () => {
  expect(['5.1', '5.1234567'].map(rate => formatDecimal(rate, 'pt', RATE_DECIMALS))).toEqual([
    '5,1000',
    '5,1234567',
  ])
})

test.each([
  ['pt', 'BRL', '1234.5', 'R$\u00a01.234,50'],
  ['pt', 'BRL', '-1234.5', '\u2212R$\u00a01.234,50'],
  ['pt', 'USD', '1234.5', 'US$\u00a01.234,50'],
  ['en', 'BRL', '1234.5', 'R$1,234.50'],
  ['en', 'USD', '1234.5', 'US$1,234.50'],
  ['es', 'BRL', '1234.5', 'R$\u00a01.234,50'],
] as const)('in %s, an amount in %s of %s reads %s', (language, currency, value, shown) => {
  expect(formatMoney(value, currency, language)).toBe(shown)
})

describe.each(['America/Sao_Paulo', 'Asia/Tokyo', 'Pacific/Kiritimati', 'UTC'])('on a clock in %s', clock => {
  test.each([
    ['pt', '20/11/2026', '20/11/2026'],
    ['en', '20 Nov 2026', '11/20/2026'],
    ['es', '20/11/2026', '20/11/2026'],
  ] as const)('a day does not shift, shown or typed in %s', (language, shown, typed) => {
    vi.stubEnv('TZ', clock)
    expect(formatDay('2026-11-20', language)).toBe(shown)
    expect(typedDay('2026-11-20', language)).toBe(typed)
    expect([shown, typed].map(text => valueOr(readDay(text, language), text))).toEqual([
      '2026-11-20',
      '2026-11-20',
    ])
  })

  test('a moment is that of São Paulo', () => {
    vi.stubEnv('TZ', clock)
    expect(formatInstant('2026-11-20T20:37:00.000Z', 'pt')).toBe('20/11/2026, 17:37')
    expect(parseInstant('20/11/2026, 17:37', 'pt')).toBe('2026-11-20T20:37:00.000Z')
    expect(formatInstant('2026-11-20T20:37:00.000Z', 'en')).toBe('20 Nov 2026, 17:37')
    expect(typedInstant('2026-11-20T20:37:00.000Z', 'en')).toBe('11/20/2026, 17:37')
    expect(parseInstant('20 Nov 2026, 17:37', 'en')).toBe('2026-11-20T20:37:00.000Z')
  })

  test('the calendar goes from day to day and month to month', () => {
    vi.stubEnv('TZ', clock)
    expect(dayInWords('2027-03-01', 'pt', 'month')).toBe('março de 2027')
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
    expect(addDays('2028-03-01', -1)).toBe('2028-02-29')
    expect(addMonths('2026-01-31', 1)).toBe('2026-02-28')
    expect(addMonths('2026-01-15', -1)).toBe('2025-12-15')
    expect(weeksOf('2026-11-20', 'pt')[0]).toEqual(
      ['01', '02', '03', '04', '05', '06', '07'].map(day => `2026-11-${day}`),
    )
  })
})

test('a moment of summer time, which ended in 2019, is read by the offset of that moment', () => {
  expect(parseInstant('15/01/2018 12:00', 'pt')).toBe('2018-01-15T14:00:00.000Z')
  expect(parseInstant('01/15/2018 12:00 AM', 'en')).toBe('2018-01-15T02:00:00.000Z')
})

test.each(languages)('what is shown as a moment in %s is read as the same', language => {
  const moment = '2026-11-20T20:37:00.000Z'
  expect(parseInstant(formatInstant(moment, language), language)).toBe(moment)
})

test.each([
  ['pt', '5/3/2026', '2026-03-05'],
  ['en', '5/3/2026', '2026-05-03'],
  ['pt', '05.03.2026', '2026-03-05'],
  ['pt', '05-03-26', '2026-03-05'],
  ['pt', '2026-03-05', '2026-03-05'],
  ['pt', '31/02/2026', 'none'],
  ['pt', '29/02/2028', '2028-02-29'],
  ['en', '31/02/2026', 'none'],
  ['pt', 'amanhã', 'none'],
  ['pt', '12/2026', 'none'],
  ['pt', '20 / 12 / 2026', '2026-12-20'],
  ['pt', '20/12/2026 00:00:00', '2026-12-20'],
  ['pt', '2026-12-20 00:00', '2026-12-20'],
  ['en', '12 / 20 / 2026 00:00', '2026-12-20'],
  ['pt', '20/12/2026 10:30', '2026-12-20'],
  ['pt', '20/12/2026 x', 'none'],
] as const)('in %s, %s typed is the day %s', (language, typed, day) => {
  expect(valueOr(readDay(typed, language), 'none')).toBe(day)
})

test.each([
  ['84713012', '0000.00.00', '8471.30.12'],
  ['8471', '0000.00.00', '8471'],
  ['84', '0000.00.00', '84'],
  ['847130129', '0000.00.00', '847130129'],
  ['X', '*', 'X'],
])('%s under the mask %s reads %s', (characters, mask, shown) => {
  expect(laid(characters, mask)).toBe(shown)
})

describe('a masked input', () => {
  const masks = {
    phone: [formatPhone, normalizePhone],
    'CPF or CNPJ': [formatTaxId, normalizeTaxId],
    CEP: [formatPostalCode, normalizePostalCode],
  } as const
  /** Value of an input after these keys, each at the end of what it shows. */
  const after = (of: keyof typeof masks, keys: string) => {
    const [format, bare] = masks[of]
    const press = (value: string, key: string) => {
      const shown = format(value)
      return bare(/^[\p{L}\p{N}+]*$/u.test(value) ? edited(shown, `${shown}${key}`) : `${shown}${key}`)
    }
    return [...keys].reduce(press, '')
  }

  test.each([
    ['phone', '47999998888', '47999998888'],
    ['phone', '(47) 99999-8888', '47999998888'],
    ['phone', '4733221000', '4733221000'],
    ['phone', '+41 52 555 00 07', '+41525550007'],
    ['phone', '08007221234', '08007221234'],
    ['phone', '4733221000 ramal 25', '4733221000ramal 25'],
    ['phone', 'a confirmar', 'a confirmar'],
    ['CPF or CNPJ', '11144477735', '11144477735'],
    ['CPF or CNPJ', '111.444.777-35', '11144477735'],
    ['CPF or CNPJ', '12abc34501de35', '12ABC34501DE35'],
    ['CPF or CNPJ', '12.ABC.345/01DE-35', '12ABC34501DE35'],
    ['CEP', '89201405', '89201405'],
    ['CEP', '89201-405', '89201405'],
  ] as const)('of a %s typed %s holds %s', (of, keys, value) => {
    expect(after(of, keys)).toBe(value)
  })

  test('keeps each character of an edit within it', () => {
    expect(edited('(47) 9999-8888', '(47) 99999-8888')).toBe('47999998888')
    expect(edited('(47) 99999-8888', '(47 99999-8888')).toBe('47999998888')
    expect(edited('(47) 99999-8888', '(11) 98888-7777 ramal 2')).toBe('11) 98888-7777 ramal 2')
  })
})

// Current time in São Paulo: 8:00 on Sunday 22 November 2026.
test.each([
  ['2026-11-22T10:59:40Z', 'agora'],
  ['2026-11-22T10:40:00Z', 'há 20 minutos'],
  ['2026-11-22T03:30:00Z', 'há 7 horas'],
  ['2026-11-22T02:30:00Z', 'ontem'],
  ['2026-11-21T11:30:00Z', 'ontem'],
  ['2026-11-19T22:00:00Z', 'há 3 dias'],
  ['2026-11-15T23:00:00Z', 'semana passada'],
  ['2026-10-20T12:00:00Z', 'mês passado'],
  ['2026-11-22T11:00:05Z', 'agora'],
])('%s was %s, by the days of the calendar', (iso, told) => {
  expect(formatAgo(iso, 'pt', Date.parse('2026-11-22T11:00:00Z'))).toBe(told)
})

test.each([
  ['pt', 'novembro de 2026', 'nov 26'],
  ['en', 'November 2026', 'Nov 26'],
  ['es', 'noviembre de 2026', 'nov 26'],
] as const)('in %s, a month is %s, and %s below an axis', (language, name, tick) => {
  const month = { Ano: 2026, Mes: 11 }
  expect([monthName(month, language), monthTick(month, language)]).toEqual([name, tick])
})

test.each([
  ['Helena Schmitt', 'HS'],
  ['ângela', 'Â'],
  ['𝕳𝖊𝖑𝖊𝖓𝖆 de 😀', '𝕳😀'],
  ['  ', ''],
])('the initials of %j are whole characters: %j', (name, initials) => {
  expect(initialsOf(name)).toBe(initials)
})

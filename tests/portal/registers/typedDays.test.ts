import { expect, test } from 'vitest'
import { type Language, languages } from '#i18n/words.ts'
import { addDays } from '#portal/fields/inputs/calendar.ts'
import { dressDay, typedDay } from '#portal/ui/format/day.ts'
import { formatInstant } from '#portal/ui/format/instant.ts'
import { parseInstant } from '#portal/ui/format/parseInstant.ts'

test('the slashes of a day write themselves, and do not stand in the way of deleting', () => {
  expect(keyed('20112026', 'pt')).toBe('20/11/2026')
  expect(dressDay('20/1', '20/11', 'pt')).toBe('20/1')
  expect(dressDay('5/', '5', 'pt')).toBe('05/')
})

/** Text of a day's field after each of the characters was typed at its end. */
const keyed = (characters: string, language: Language) =>
  [...characters].reduce((before, one) => dressDay(before + one, before, language), '')

test.each(
  languages.flatMap(language =>
    ['2026-12-20', '2011-10-09', '2012-12-12', '2001-01-31', '1987-06-05', '0999-01-01'].map(
      day => [day, language] as const,
    ),
  ),
)('the ISO day %s stays as it is typed, in %s', (day, language) => {
  expect(keyed(day, language)).toBe(day)
})

test('each day of two years is typed in its digits alone, in the order of each language', () => {
  const days = Array.from({ length: 730 }, (_, at) => addDays('2026-01-01', at))
  for (const language of languages) {
    const typed = days.map(day => keyed(typedDay(day, language).replaceAll('/', ''), language))
    expect(typed).toEqual(days.map(day => typedDay(day, language)))
  }
})

test.each([
  ['99', '99'],
  ['9912', '9912'],
  ['20.11.2026', '20.11.2026'],
  ['20-11-2026', '20-11-2026'],
  ['20/13/2026', '20/13/2026'],
  ['amanhã', 'amanhã'],
])('%s, typed where a day belongs, stays %s', (typed, shown) => {
  expect(keyed(typed, 'pt')).toBe(shown)
})

test.each([
  ['04/11/2018 00:30', '04/11/2018, 01:30'],
  ['04/11/2018 00:00', '04/11/2018, 01:00'],
  ['04/11/2018 01:00', '04/11/2018, 01:00'],
  ['03/11/2018 23:59', '03/11/2018, 23:59'],
  ['15/10/2017 00:15', '15/10/2017, 01:15'],
  ['17/02/2018 23:30', '17/02/2018, 23:30'],
])('%s, by a clock that was put forward or back, reads %s', (typed, shown) => {
  expect(formatInstant(parseInstant(typed, 'pt') ?? '', 'pt')).toBe(shown)
})

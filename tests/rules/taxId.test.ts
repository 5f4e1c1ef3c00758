import { cnpj, cpf } from 'cpf-cnpj-validator'
import { describe, expect, it } from 'vitest'
import { cnpjRoot, formatTaxId, isCnpj, isCpf, isTaxId, normalizeTaxId } from '#rules/identifiers/taxId.ts'
import { random, texts } from './random.ts'

const { text } = random(2229)
const digits = '0123456789'
const alphanumeric = `${digits}ABCDEFGHIJKLMNOPQRSTUVWXYZ`

/** Check digits by long division, following the Receita Federal's manual, as an independent implementation. */
const checked = (body: string) => {
  const digit = (characters: string) => {
    const weights = [2, 3, 4, 5, 6, 7, 8, 9]
    const sum = [...characters]
      .reverse()
      .reduce(
        (total, character, place) => total + (character.charCodeAt(0) - 48) * (weights[place % 8] ?? 0),
        0,
      )
    return String([0, 1].includes(sum % 11) ? 0 : 11 - (sum % 11))
  }
  const first = digit(body)
  return body + first + digit(body + first)
}

describe('CNPJ', () => {
  it('accepts the official sample with letters', () => expect(isCnpj('12.ABC.345/01DE-35')).toBe(true))

  it('gives 91 for the first number of all', () => expect(isCnpj('00.000.000/0001-91')).toBe(true))

  it.each([
    '12ABC34501DE35',
    '12.abc.345/01de-35',
    ' 12 ABC 345 01DE 35\n',
    '12-ABC-345-01DE/35',
    '12\u00a0ABC.345/01DE–35',
  ])('accepts it pasted as %j', pasted => expect(isCnpj(pasted)).toBe(true))

  it.each([
    ['a wrong check digit', '12.ABC.345/01DE-36'],
    ['two letters changed round', '12.BAC.345/01DE-35'],
    ['a letter for a check digit', '12.ABC.345/01DE-3S'],
    ['equal digits', '11.111.111/1111-11'],
    ['zeros', '00000000000000'],
    ['a missing digit', '12.ABC.345/01DE-3'],
    ['one too many', '12.ABC.345/01DE-355'],
    ['nothing', ''],
    ['its digits alone', '123450135'],
  ])('refuses %s', (_what, value) => expect(isCnpj(value)).toBe(false))

  it('accepts 2,000 numbers with check digits and refuses each with one digit changed', () => {
    const numbers = Array.from({ length: 2000 }, () => checked(text(alphanumeric, 12)))
    expect(numbers.filter(number => !isCnpj(number))).toEqual([])
    const wrong = numbers.map(number => number.slice(0, 13) + ((Number(number.at(13)) + 1) % 10))
    expect(wrong.filter(isCnpj)).toEqual([])
  })

  it('agrees with cpf-cnpj-validator on 4,000 numbers, right and random', () => {
    const right = Array.from({ length: 1000 }, () => cnpj.generate())
    const withLetters = Array.from({ length: 1000 }, () => checked(text(alphanumeric, 12)))
    const chance = Array.from({ length: 2000 }, () => text(alphanumeric, 12) + text(digits, 2))
    const all = [...right, ...withLetters, ...chance]
    expect(all.filter(number => isCnpj(number) !== cnpj.isValid(number))).toEqual([])
  })

  it('keeps the root of a company with letters', () =>
    expect(cnpjRoot('12.abc.345/01DE-35')).toBe('12ABC345'))
})

describe('CPF', () => {
  it('accepts the example of the Receita Federal', () => expect(isCpf('280.012.389-38')).toBe(true))

  it.each(['28001238938', ' 280 012 389 38', '280.012.389–38', '280 . 012 . 389 / 38'])(
    'accepts it pasted as %j',
    pasted => expect(isCpf(pasted)).toBe(true),
  )

  it.each([
    ['a wrong check digit', '280.012.389-39'],
    ['equal digits', '111.111.111-11'],
    ['letters among the digits', '280A012B389-38'],
    ['marks that no number has', '280,012,389_38'],
    ['two marks in a row', '280..012.389-38'],
    ['a digit less', '280.012.389-3'],
  ])('refuses %s', (_what, value) => expect(isCpf(value)).toBe(false))

  it('agrees with cpf-cnpj-validator on 4,000 numbers, right and random', () => {
    const right = Array.from({ length: 2000 }, () => cpf.generate())
    const chance = Array.from({ length: 2000 }, () => text(digits, 11))
    expect([...right, ...chance].filter(number => isCpf(number) !== cpf.isValid(number))).toEqual([])
  })
})

describe('a field for either', () => {
  it('keeps letters and digits only, in capitals', () =>
    expect(normalizeTaxId(' 12.abc.345/01de–35 ')).toBe('12ABC34501DE35'))

  it('takes a CPF and a CNPJ', () =>
    expect(['280.012.389-38', '12.ABC.345/01DE-35', '1'].map(isTaxId)).toEqual([true, true, false]))

  it.each([
    ['2', '2'],
    ['2800', '280.0'],
    ['28001238938', '280.012.389-38'],
    ['280012389381', '28.001.238/9381'],
    ['1a', '1A'],
    ['12abc', '12.ABC'],
    ['12ABC34501DE35', '12.ABC.345/01DE-35'],
    ['123456789012345', '123456789012345'],
  ])('shows %s as %s', (typed, shown) => expect(formatTaxId(typed)).toBe(shown))

  it('shows the same after storing what it shows', () => {
    const shown = texts(1, 5000, 20).map(formatTaxId)
    expect(shown.filter(value => formatTaxId(normalizeTaxId(value)) !== value)).toEqual([])
  })

  it('loses nothing that was pasted', () => {
    const pasted = texts(2, 5000, 20)
    expect(pasted.filter(value => normalizeTaxId(formatTaxId(value)) !== normalizeTaxId(value))).toEqual([])
  })
})

import { isValidPixKey } from '@brazilian-utils/brazilian-utils/is-valid-pix-key'
import { describe, expect, it } from 'vitest'
import {
  formatIban,
  isBic,
  isIban,
  isRoutingNumber,
  normalizeBic,
  normalizeIban,
  normalizeRoutingNumber,
} from '#rules/identifiers/bank.ts'
import { formatPixKey, formatStoredPixKey, isPixKey, normalizePixKey } from '#rules/identifiers/pixKey.ts'
import { random, texts } from './random.ts'

describe('IBAN', () => {
  it.each([
    'DE89 3704 0044 0532 0130 00',
    'de89370400440532013000',
    'IBAN: DE89-3704-0044-0532-0130-00',
    'GB29 NWBK 6016 1331 9268 19',
    'BR18 0036 0305 0000 1000 9795 493C 1',
    'IT60 X054 2811 1010 0000 0123 456',
  ])('accepts the published sample %s', value => expect(isIban(value)).toBe(true))

  it.each([
    ['a wrong check', 'DE88 3704 0044 0532 0130 00'],
    ['a digit less', 'DE89 3704 0044 0532 0130 0'],
    ['a country without IBAN', 'US64 SVBK US6S 3300 9586 37'],
    ['nothing', ''],
  ])('refuses %s', (_what, value) => expect(isIban(value)).toBe(false))

  it('shows groups of four and stores none', () => {
    expect(formatIban('de89370400440532013000')).toBe('DE89 3704 0044 0532 0130 00')
    expect(formatIban('BE68539007547034')).toBe('BE68 5390 0754 7034')
    expect(normalizeIban('DE89 3704 0044 0532 0130 00')).toBe('DE89370400440532013000')
  })

  it('shows the same after storing what it shows', () => {
    const shown = texts(6, 3000, 40).map(formatIban)
    expect(shown.filter(value => formatIban(normalizeIban(value)) !== value)).toEqual([])
  })
})

describe('SWIFT code', () => {
  it.each(['DEUTDEFF', 'deut de ff 500', 'ITAUBRSP', 'BRASBRRJXXX'])('accepts %s', value =>
    expect(isBic(value)).toBe(true),
  )

  it.each(['DEUTDEF', 'DEUTDEFF50', 'DEUTXXFF', '1EUTDEFF', ''])('refuses %j', value =>
    expect(isBic(value)).toBe(false),
  )

  it('stores it in capitals', () => expect(normalizeBic('deut de ff')).toBe('DEUTDEFF'))
})

describe('routing number', () => {
  it.each(['021000021', '0210-0002-1', '122105155', '011401533'])('accepts %s', value =>
    expect(isRoutingNumber(value)).toBe(true),
  )

  it.each(['021000022', '012000021', '02100002', '0210000210', '000000000', ''])('refuses %j', value =>
    expect(isRoutingNumber(value)).toBe(false),
  )

  it('stores its digits', () => expect(normalizeRoutingNumber('0210-0002-1')).toBe('021000021'))
})

describe('Pix key', () => {
  it.each([
    ['CPF', '280.012.389-38', '28001238938'],
    ['CNPJ', '12.abc.345/01de-35', '12ABC34501DE35'],
    ['EMAIL', 'Pagar@Empresa.com.br ', 'pagar@empresa.com.br'],
    ['TELEFONE', '(47) 99912-3456', '+5547999123456'],
    ['EVP', '71C7D9BE-4B85-4E43-9F1C-1F3B8B4E9A2D', '71c7d9be-4b85-4e43-9f1c-1f3b8b4e9a2d'],
  ])('of type %s accepts %s and stores %s', (type, typed, stored) => {
    expect(isPixKey(type, typed)).toBe(true)
    expect(normalizePixKey(type, typed)).toBe(stored)
    expect(isValidPixKey(stored)).toBe(true)
  })

  it.each([
    ['CPF', '12.ABC.345/01DE-35'],
    ['CNPJ', '280.012.389-38'],
    ['EMAIL', `${'a'.repeat(60)}@${'b'.repeat(20)}.com`],
    ['TELEFONE', '(47) 3433-1234'],
    ['TELEFONE', '+49 1512 3456789'],
    ['EVP', '71c7d9be4b854e439f1c1f3b8b4e9a2d'],
    ['OUTRA', '280.012.389-38'],
    ['toString', '280.012.389-38'],
  ])('of type %s refuses %s', (type, typed) => expect(isPixKey(type, typed)).toBe(false))

  it('shows each type with its mask', () =>
    expect([formatPixKey('CPF', '28001238938'), formatPixKey('TELEFONE', '+5547999123456')]).toEqual([
      '280.012.389-38',
      '+55 (47) 99912-3456',
    ]))

  it('agrees with brazilian-utils on mobile numbers', () => {
    const { text } = random(77)
    const numbers = Array.from({ length: 3000 }, () => `+55${text('123456789', 2)}9${text('0123456789', 8)}`)
    expect(
      numbers.filter(key => isPixKey('TELEFONE', key) !== isValidPixKey(key, { accept: ['phone'] })),
    ).toEqual([])
  })
})

it('a stored Pix key is shown with the mask of the type that its form tells', () => {
  const shown = ['69630303000194', '28001238938', '+5547999123456', 'a@b.example', 'nada'].map(
    formatStoredPixKey,
  )
  expect(shown).toEqual([
    '69.630.303/0001-94',
    '280.012.389-38',
    '+55 (47) 99912-3456',
    'a@b.example',
    'nada',
  ])
})

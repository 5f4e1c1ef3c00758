import { describe, expect, test } from 'vitest'
import { isAccountDigit, publishedRules } from '#rules/accountDigit.ts'
import { banco } from '#server/reference/banco.ts'

const ITAU = '60701190'
const BRASIL = '00000000'
const SANTANDER = '90400888'
const CAIXA = '00360305'
const BRADESCO = '60746948'

const account = (IdBanco: string, Agencia: string, NumeroConta: string, DigitoConta: string) => ({
  IdBanco,
  Agencia,
  NumeroConta,
  DigitoConta,
})

test('the banks with a published rule are those of the list of banks', () => {
  const codes = new Map(banco().map(({ Id, Compe }) => [Id, Compe]))
  expect(Object.entries(publishedRules).map(([ispb, { code }]) => [code, codes.get(ispb)])).toEqual(
    Object.values(publishedRules).map(({ code }) => [code, code]),
  )
})

describe('the check digit of an account', () => {
  test.each([
    ['of Banco do Brasil', account(BRASIL, '1584', '00210169', '6')],
    ['without the zeros before it, in groups', account(BRASIL, '1584', '210.169', '6')],
    ['X of Banco do Brasil', account(BRASIL, '1584', '00000023', 'X')],
    ['X of Banco do Brasil, as 0', account(BRASIL, '1584', '23', '0')],
    ['P of Bradesco', account(BRADESCO, '2040', '0000023', 'P')],
    ['P of Bradesco, as 0', account(BRADESCO, '2040', '23', '0')],
    ['of Banrisul', account('92702067', '2664', '358507670', '6')],
    ['of Nubank', account('18236120', '0001', '5216125', '0')],
    ['of Itaú', account(ITAU, '2545', '02366', '1')],
    ['of Itaú in a branch without the zeros before it', account(ITAU, '57', '72207', '6')],
  ])('%s is the one of the rule', (_, given) => {
    expect(isAccountDigit(given)).toBe(true)
    expect(isAccountDigit({ ...given, DigitoConta: '9' })).toBe(false)
  })

  test.each([
    ['of a bank that publishes no rule', account('00416968', '0001', '5520417', '1')],
    ['of a bank that is none', account('__proto__', '0001', '5520417', '1')],
    ['of a number longer than the rule knows', account(ITAU, '2545', '1023661', '9')],
    ['of a number without the kind of account, where it is counted', account(SANTANDER, '2271', '451', '1')],
    ['of a number without the operation, where it is counted', account(CAIXA, '2271', '12345', '1')],
    ['of a number with letters', account(ITAU, '2545', '0A366', '9')],
    ['of an account without a branch', { ...account(ITAU, '', '02366', '9'), Agencia: null }],
    ['that is missing', { ...account(ITAU, '2545', '02366', ''), DigitoConta: null }],
  ])('%s is not judged', (_, given) => {
    expect(isAccountDigit(given)).toBe(true)
  })
})

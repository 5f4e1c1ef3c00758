import { expect, test } from 'vitest'
import { bankPastes } from '#rules/pastedAccount.ts'

const { Agencia: readAccount, ChavePix: readKey } = bankPastes

test('agency and account that are pasted together are split, with their digits', () => {
  const account = { Agencia: '0294', DigitoAgencia: null, NumeroConta: '08817', DigitoConta: '3' }
  expect(readAccount('0294 08817-3')).toEqual(account)
  expect(readAccount(' 0294 / 08.817-3\n')).toEqual(account)
  expect(readAccount('1234-x 556677-X')).toEqual({
    ...{ Agencia: '1234', DigitoAgencia: 'X', NumeroConta: '556677', DigitoConta: 'X' },
  })
})

test('a number alone, and any other text, stays what it is', () => {
  for (const text of ['0294', '08817-3', '0294 08817', 'Banco 0294 08817-3', '', '9'.repeat(400)])
    expect(readAccount(text)).toBeUndefined()
})

test('a Pix key tells its type where it can be of one alone', () => {
  expect(readKey('69.630.303/0001-94')).toMatchObject({ TipoChavePix: 'CNPJ' })
  expect(readKey('a@b.example')).toMatchObject({ TipoChavePix: 'EMAIL' })
  expect(readKey('+55 47 99912-3456')).toMatchObject({ TipoChavePix: 'TELEFONE' })
  expect(readKey('nada')).toBeUndefined()
})

import { readPixKeyTypes } from './identifiers/pixKey.ts'

/** Agency with or without its digit, and number with its digit after a hyphen, as banks print them: `0294 08817-3`. */
const ACCOUNT = /^\s*(\d{1,5})(?:-([\dxX]))?[\s/]+(\d[\d.]{0,15})-([\dxX]{1,2})\s*$/

/** Agency, number and their digits of a text that has them all; undefined for any other. */
function readAccount(text: string) {
  const [, Agencia, agencyDigit, number = '', digit = ''] = ACCOUNT.exec(text) ?? []
  if (Agencia === undefined) return undefined
  return {
    Agencia,
    DigitoAgencia: agencyDigit?.toUpperCase() ?? null,
    NumeroConta: number.replaceAll('.', ''),
    DigitoConta: digit.toUpperCase(),
  }
}

/** Pix key with the only type that it can be of; undefined for a text that is none or may be of several. */
function readKey(text: string) {
  const [only, ...others] = readPixKeyTypes(text)
  return only === undefined || others.length > 0 ? undefined : { TipoChavePix: only, ChavePix: text.trim() }
}

/** Values that a text stands for which is pasted into a field of a bank account (decision 0321). */
export const bankPastes = { Agencia: readAccount, NumeroConta: readAccount, ChavePix: readKey } as const

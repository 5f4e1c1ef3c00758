import { isValidNfeKey } from '@brazilian-utils/brazilian-utils/is-valid-nfe-key'

const NFE_KEY = /^[0-9A-Z]{44}$/
/** Municipality, environment, kind of issuer, CPF or CNPJ, number, month, code and check digit (NFS-e nacional, TSChaveNFSe). */
const NFSE_KEY = /^\d{9}[0-9A-Z]{14}\d{27}$/

/** Places of issuer and number in a key: of a service's invoice (50 characters), and of NF-e and CT-e (44). */
const places = (key: string) =>
  key.length === 50
    ? ({ issuer: 9, number: 23, after: 36 } as const)
    : ({ issuer: 6, number: 25, after: 34 } as const)

const ISSUER_LENGTH = 14

/** Mod-11 check digit with weights 2 to 9 from the right; a letter counts as its code less 48 (IN RFB 2.229/2024). */
function checkDigit(characters: string): string {
  const sum = [...characters]
    .toReversed()
    .reduce((total, one, place) => total + (one.charCodeAt(0) - 48) * (2 + (place % 8)), 0)
  const digit = 11 - (sum % 11)
  return String(digit > 9 ? 0 : digit)
}

/** Whether the text is the access key of a fiscal document: of an NF-e or CT-e, or of an NFS-e of the national standard. */
export function isAccessKey(text: string): boolean {
  if (NFE_KEY.test(text)) return isValidNfeKey(text)
  return NFSE_KEY.test(text) && checkDigit(text.slice(0, -1)) === text.slice(-1)
}

/** CPF or CNPJ, with leading zeros up to 14 characters, that an access key names as the issuer. */
export function issuerOfKey(key: string): string {
  const { issuer } = places(key)
  return key.slice(issuer, issuer + ISSUER_LENGTH)
}

/** Number of the document that an access key names, without leading zeros. */
export function numberOfKey(key: string): string {
  const { number, after } = places(key)
  return key.slice(number, after).replace(/^0+(?=.)/, '')
}

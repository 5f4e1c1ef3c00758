import { getCountrySpecifications, isValidBIC, isValidIBAN } from 'ibantools'
import { readCapitals, readCode } from '#rules/grammar/code.ts'
import { asValue, NOTHING_TYPED, type ReadOutcome, refusal, valueOr } from '#rules/grammar/outcome.ts'
import { isBlankText } from '#rules/grammar/text.ts'
import type { enumerations } from '../enumerations.ts'
import { isEmail, normalizeEmail } from './email.ts'
import { formatPhone, isMobilePhone, readPhone } from './phone.ts'
import { formatTaxId, isCnpj, isCpf, normalizeTaxId } from './taxId.ts'

const bare = (text: string) => valueOr(readCapitals(text), text)

/** IBAN as stored: letters and digits, in capitals, without the word IBAN that documents put before it. */
export function normalizeIban(text: string): string {
  return bare(text).replace(/^IBAN/, '')
}

/** Whether the text is an IBAN: its country's length and shape and the mod-97 check (ISO 13616). */
export function isIban(text: string): boolean {
  return isValidIBAN(normalizeIban(text))
}

const ibanCountries = new Set(
  Object.entries(getCountrySpecifications()).flatMap(([country, { IBANRegistry }]) =>
    IBANRegistry ? [country] : [],
  ),
)

/** Whether the accounts of a country (ISO 3166-1 alpha-2) have an IBAN: it is in SWIFT's registry. */
export function hasIban(country: string): boolean {
  return ibanCountries.has(country)
}

/** An IBAN in groups of four; a text of another form is unchanged. */
export function formatIban(text: string): string {
  const iban = normalizeIban(text)
  return /^[0-9A-Z]+$/.test(iban) ? iban.replace(/(.{4})(?=.)/g, '$1 ') : text
}

/** A SWIFT code (BIC) as it is stored. */
export function normalizeBic(text: string): string {
  return bare(text)
}

/** Whether the text is a SWIFT code of 8 or 11 characters with a country there is (ISO 9362). */
export function isBic(text: string): boolean {
  return isValidBIC(normalizeBic(text))
}

/** A routing number as it is stored, its digits; other text is unchanged. */
export function normalizeRoutingNumber(text: string): string {
  return valueOr(readCode(text), text)
}

/** Whether the text is the routing number of a bank in the United States: 9 digits, weights 3, 7, 1 (ABA). */
export function isRoutingNumber(text: string): boolean {
  const number = normalizeRoutingNumber(text)
  if (!/^(?!0{9})\d{9}$/.test(number)) return false
  const sum = [...number].reduce(
    (total, digit, place) => total + Number(digit) * ([3, 7, 1][place % 3] ?? 0),
    0,
  )
  return sum % 10 === 0
}

type PixKeyType = (typeof enumerations.TipoChavePix)[number]
type PixKey = {
  readonly normalize: (text: string) => string
  readonly is: (text: string) => boolean
  readonly format: (text: string) => string
}

/** Maximum length of a key that is an e-mail address (Banco Central, API DICT). */
const MAX_PIX_KEY_LENGTH = 77

const withCountry = (text: string) => {
  const read = readPhone(text)
  return read.type === 'value' ? read.value.replace(/^(?=\d)/, '+55') : text
}
const randomKey = (text: string) => text.trim().toLowerCase()

const pixKeys: Readonly<Record<string, PixKey>> = {
  CPF: { normalize: normalizeTaxId, is: isCpf, format: formatTaxId },
  CNPJ: { normalize: normalizeTaxId, is: isCnpj, format: formatTaxId },
  EMAIL: {
    normalize: normalizeEmail,
    is: text => isEmail(text) && normalizeEmail(text).length <= MAX_PIX_KEY_LENGTH,
    format: normalizeEmail,
  },
  TELEFONE: { normalize: withCountry, is: isMobilePhone, format: text => formatPhone(withCountry(text)) },
  EVP: {
    normalize: randomKey,
    is: text => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(randomKey(text)),
    format: randomKey,
  },
} satisfies Record<PixKeyType, PixKey>

const pixKey = (type: string) => (Object.hasOwn(pixKeys, type) ? pixKeys[type] : undefined)

/** A Pix key as the DICT writes it; `type` is a code of TipoChavePix. A phone gets its +55. */
export function normalizePixKey(type: string, text: string): string {
  return pixKey(type)?.normalize(text) ?? text
}

/** Whether the text is a Pix key of the type, a code of TipoChavePix (Banco Central, API DICT). */
export function isPixKey(type: string, text: string): boolean {
  return pixKey(type)?.is(text) ?? false
}

/**
 * Pix key of a text of unknown type, as the DICT writes it. Eleven bare digits are a CPF where its check digits fit, as a
 * bank reads them, else a mobile phone, which gets its +55; any other text is refused.
 */
export function readPixKey(text: string): ReadOutcome<string> {
  if (isBlankText(text)) return NOTHING_TYPED
  const types = /[(+]/.test(text) ? ['TELEFONE', 'EMAIL'] : ['EMAIL', 'EVP', 'CNPJ', 'CPF', 'TELEFONE']
  const type = types.find(one => isPixKey(one, text))
  return type === undefined ? refusal('checks.pixDoPagamento') : asValue(normalizePixKey(type, text))
}

/** A Pix key with the mask of its type. */
export function formatPixKey(type: string, text: string): string {
  return pixKey(type)?.format(text) ?? text
}

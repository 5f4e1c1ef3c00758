import { getCountrySpecifications, isValidBIC, isValidIBAN } from 'ibantools'
import { readCapitals, readCode } from '#rules/grammar/code.ts'
import { valueOr } from '#rules/grammar/outcome.ts'

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

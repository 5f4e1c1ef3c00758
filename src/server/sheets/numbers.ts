import Big from 'big.js'
import type { Language } from '#i18n/words.ts'

const decimalMarks: { readonly [L in Language]: '.' | ',' } = { pt: ',', en: '.', es: ',' }
const groupMarks: { readonly [L in Language]: '.' | ',' } = { pt: '.', en: ',', es: '.' }

/** A decimal string with the language's mark, ungrouped and with every digit it has. */
export function writtenDecimal(value: string, language: Language): string {
  return value.replace('.', decimalMarks[language])
}

/** The decimal string of a text in the language; groups of three may be marked. What is no number stays as it is. */
export function readDecimal(text: string, language: Language): string {
  const bare = text.replaceAll(/[\s\u00a0\u202f%$€£]|R\$|US\$/g, '').replace('\u2212', '-')
  const [group, mark] = [groupMarks[language], decimalMarks[language]]
  const isGrouped = new RegExp(`^-?\\d{1,3}(\\${group}\\d{3})+(\\${mark}\\d+)?$`).test(bare)
  const plain = (isGrouped ? bare.replaceAll(group, '') : bare).replace(mark, '.')
  return /^-?\d+(\.\d+)?$/.test(plain) ? plain : text
}

const SAFE_DIGITS = 15

/** The decimal string of a number as a sheet shows it: what a binary float adds behind its 15 digits is no part of it. */
export function decimalOf(value: number): string {
  return Number.isFinite(value) ? Big(value.toPrecision(SAFE_DIGITS)).toFixed() : String(value)
}

/** Whether a sheet's number, which has 15 digits, can hold the decimal string to its last digit. */
export function fitsNumber(value: string): boolean {
  return value.replaceAll(/\D/g, '').replace(/^0+/, '').length <= SAFE_DIGITS
}

/** With exactly so many decimals, as the database answers it; unchanged where that would lose a digit. */
export function toPlaces(value: string, decimals: number): string {
  const [, fraction = ''] = /^-?\d+(?:\.(\d+))?$/.exec(value) ?? []
  return /^-?\d+(\.\d+)?$/.test(value) && fraction.length <= decimals ? Big(value).toFixed(decimals) : value
}

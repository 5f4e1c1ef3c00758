import { isValidCnpj } from '@brazilian-utils/brazilian-utils/is-valid-cnpj'
import { isValidCpf } from '@brazilian-utils/brazilian-utils/is-valid-cpf'
import { readCapitals } from '#rules/grammar/code.ts'
import { type ReadOutcome, refusal, valueOr } from '#rules/grammar/outcome.ts'
import { mask } from './mask.ts'

const CPF_LENGTH = 11
const CNPJ_LENGTH = 14
const ROOT_LENGTH = 8

/** Letters and digits of a CPF or CNPJ or of its beginning, in capitals (CNPJ has letters: IN RFB 2.229/2024). */
export function readTaxId(text: string): ReadOutcome<string> {
  const read = readCapitals(text)
  return read.type === 'refusal' ? refusal('validation.taxId') : read
}

/** A CPF or CNPJ as it is stored, without its punctuation; any other text is unchanged. */
export function normalizeTaxId(text: string): string {
  return valueOr(readTaxId(text), text)
}

/** Whether the text is a CPF: 11 digits, two of them mod-11 check digits, not all equal (Receita Federal). */
export function isCpf(text: string): boolean {
  const read = readTaxId(text)
  return read.type === 'value' && isValidCpf(read.value)
}

/** Whether the text is a CNPJ, all digits or with letters: 12 characters and two mod-11 digits (IN RFB 2.229/2024). */
export function isCnpj(text: string): boolean {
  const read = readTaxId(text)
  // Without the version the library drops letters and would validate another number.
  return read.type === 'value' && isValidCnpj(read.value, { version: 2 })
}

/** Whether the text is a CPF or a CNPJ. */
export function isTaxId(text: string): boolean {
  return isCpf(text) || isCnpj(text)
}

/**
 * CPF, or from a letter or the 12th character on a CNPJ, in its mask; a text too long for both is returned
 * unformatted.
 */
export function formatTaxId(text: string): string {
  const read = readTaxId(text)
  if (read.type !== 'value') return text
  const id = read.value
  if (id.length > CNPJ_LENGTH) return id
  const isCompany = id.length > CPF_LENGTH || /[A-Z]/.test(id)
  return mask(id, isCompany ? '00.000.000/0000-00' : '000.000.000-00')
}

/**
 * Root of a CNPJ: the 8 characters shared by all branches of a company (Siscomex CATP: one catalogue a root).
 */
export function cnpjRoot(text: string): string {
  return normalizeTaxId(text).slice(0, ROOT_LENGTH)
}

import { isValidCnpj } from '@brazilian-utils/brazilian-utils/is-valid-cnpj'
import { isValidCpf } from '@brazilian-utils/brazilian-utils/is-valid-cpf'
import { mask } from './mask.ts'

const CPF_LENGTH = 11
const CNPJ_LENGTH = 14
const ROOT_LENGTH = 8

/** A CPF or CNPJ as it is stored: letters and digits only, in capitals (CNPJ has letters: IN RFB 2.229/2024). */
export function normalizeTaxId(text: string): string {
  return text.replace(/[^0-9A-Za-z]/g, '').toUpperCase()
}

/** Whether the text is a CPF: 11 digits, two of them mod-11 check digits, not all equal (Receita Federal). */
export function isCpf(text: string): boolean {
  return isValidCpf(normalizeTaxId(text))
}

/** Whether the text is a CNPJ, all digits or with letters: 12 characters and two mod-11 digits (IN RFB 2.229/2024). */
export function isCnpj(text: string): boolean {
  // Without the version the library drops letters and would validate another number.
  return isValidCnpj(normalizeTaxId(text), { version: 2 })
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
  const id = normalizeTaxId(text)
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

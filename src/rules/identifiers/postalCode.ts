import { mask } from './mask.ts'

const LENGTH = 8

/** A CEP as it is stored: its digits. */
export function normalizePostalCode(text: string): string {
  return text.replace(/\D/g, '')
}

/** Whether the text is a CEP: 8 digits, no check digit (Correios, Guia de Endereçamento). */
export function isPostalCode(text: string): boolean {
  return normalizePostalCode(text).length === LENGTH
}

/** CEP in the mask `99999-999`; a longer text is returned unformatted, so that nothing pasted is lost. */
export function formatPostalCode(text: string): string {
  const postalCode = normalizePostalCode(text)
  return postalCode.length > LENGTH ? postalCode : mask(postalCode, '00000-000')
}

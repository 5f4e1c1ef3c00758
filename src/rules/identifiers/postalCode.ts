import { readCode } from '#rules/grammar/code.ts'
import { type ReadOutcome, refusal, valueOr } from '#rules/grammar/outcome.ts'
import { mask } from './mask.ts'

const LENGTH = 8

/** Digits of a CEP or of its beginning. */
export function readPostalCode(text: string): ReadOutcome<string> {
  const read = readCode(text)
  return read.type === 'value' && !/^\d+$/.test(read.value) ? refusal('validation.postalCode') : read
}

/** A CEP as it is stored, its digits; any other text is unchanged. */
export function normalizePostalCode(text: string): string {
  return valueOr(readPostalCode(text), text)
}

/** Postal code of any country as stored: a CEP is its digits, others keep their punctuation. */
export function barePostalCode(text: string): string {
  return /^\d{2}\.?\d{3}-\d{3}$|^\d{2}\.\d{6}$/.test(text) ? text.replace(/\D/g, '') : text
}

/** Whether the text is a CEP: 8 digits, no check digit (Correios, Guia de Endereçamento). */
export function isPostalCode(text: string): boolean {
  const read = readPostalCode(text)
  return read.type === 'value' && read.value.length === LENGTH
}

/** CEP in the mask `99999-999`; a longer text is returned unformatted, so that nothing pasted is lost. */
export function formatPostalCode(text: string): string {
  const read = readPostalCode(text)
  if (read.type !== 'value') return text
  return read.value.length > LENGTH ? read.value : mask(read.value, '00000-000')
}

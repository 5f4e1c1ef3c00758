import { composed } from '#rules/tidy.ts'
import { asValue, NOTHING_TYPED, type ReadOutcome, refusal } from './outcome.ts'
import { isBlankText } from './text.ts'

/** Space between two groups of a code: blanks, at most one mark, or both. */
const GAP = String.raw`(?:\s+(?:[\p{Pd}./:]\s*)?|[\p{Pd}./:]\s*)`
const CODE = new RegExp(String.raw`^[\p{L}\p{N}]+(?:${GAP}[\p{L}\p{N}]+)*${GAP}?$`, 'u')

/**
 * Code without its punctuation: letters and digits, in groups that a mark or blanks may divide. Any other text is
 * refused.
 */
export function readCode(text: string): ReadOutcome<string> {
  if (isBlankText(text)) return NOTHING_TYPED
  const plain = composed(text).trim()
  return CODE.test(plain)
    ? asValue(plain.replace(/[^\p{L}\p{N}]/gu, ''))
    : refusal('validation.lettersAndDigits')
}

/** Code of the letters A to Z and digits, in capitals. */
export function readCapitals(text: string): ReadOutcome<string> {
  const read = readCode(text)
  if (read.type !== 'value') return read
  return /^[0-9A-Za-z]+$/.test(read.value)
    ? asValue(read.value.toUpperCase())
    : refusal('validation.lettersAndDigits')
}

/** Characters that each slot of a mask takes. */
const slots: Readonly<Record<string, RegExp>> = { '0': /^\d$/, a: /^\p{L}$/u, '*': /^[\p{L}\d]$/u }

/** Whether the characters of a code fit the slots of a mask, as far as they go. */
export function fitsMask(code: string, mask: string): boolean {
  const own = [...mask].flatMap(slot => slots[slot] ?? [])
  const characters = [...code]
  return characters.length <= own.length && characters.every((one, at) => own[at]?.test(one))
}

/** Whether a mask takes digits alone. */
export function isNumericMask(mask: string): boolean {
  return !/[a*]/.test(mask)
}

import { tidied } from '#rules/tidy.ts'

/** A text as it is compared: without case, accents, what nobody sees, and with one sort of dash. */
export function folded(text: string): string {
  return tidied(text).replaceAll(' - ', ' – ').normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
}

/** A header as it is compared: its letters and digits, whatever marks somebody put around them. */
export function foldedHeader(header: string): string {
  return folded(header).replaceAll(/[^\p{L}\p{N}%]/gu, '')
}

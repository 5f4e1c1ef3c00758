import { tidied } from '#rules/tidy.ts'

/**
 * Text in a form for comparison: without case, accents and invisible characters, and with one kind of dash.
 */
export function folded(text: string): string {
  return tidied(text).replaceAll(' - ', ' – ').normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
}

/** Header in a form for comparison: its letters and digits only. */
export function foldedHeader(header: string): string {
  return folded(header).replaceAll(/[^\p{L}\p{N}%]/gu, '')
}

import { tidied } from '#rules/tidy.ts'

// Marks of type that the nomenclature sets names of species and formulas in.
const TYPE_MARKS = /<\/?(?:b|i|u|sub|sup|br)\s*\/?>/gi

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
const CONTROL = /[\u0000-\u001f\u007f]+/g

/** Text as it is stored: on one line, without marks of type, control characters or lone surrogates. */
export function officialText(text: string): string {
  return tidied(
    text
      .replace(/\p{Surrogate}/gu, '\ufffd')
      .replace(TYPE_MARKS, '')
      .replace(CONTROL, ' ')
      .replaceAll('\u00a0', ' '),
  )
}

/** As `officialText`; null where nothing is left. */
export function optionalText(text: string | null | undefined): string | null {
  return officialText(text ?? '') || null
}

/** Name of a level of the nomenclature: without the hyphens before it and the colon after it, which lay out the printed table. */
export function levelName(text: string): string {
  return officialText(text)
    .replace(/^(?:[-–—]\s*)+/, '')
    .replace(/\s*:$/, '')
}

import type { enumerations } from '#rules/enumerations.ts'

/** Languages in which values are written and read. */
export type Tongue = (typeof enumerations.Idioma)[number]

/** Mark of the decimals in each language. */
export const decimalMarks: { readonly [T in Tongue]: '.' | ',' } = { pt: ',', en: '.', es: ',' }

/** Mark of the groups of three digits in each language. */
export const groupMarks: { readonly [T in Tongue]: '.' | ',' } = { pt: '.', en: ',', es: '.' }

/** Languages that write the day before the month. */
export const dayFirst: { readonly [T in Tongue]: boolean } = { pt: true, en: false, es: true }

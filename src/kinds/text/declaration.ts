import { bounded } from '../declare.ts'
import type { SomeField } from '../field.ts'

/** Text of one line. */
export type Options = {
  /** Longest value in characters. */
  readonly max: number
  readonly min?: number
  /** Input mask: `0` a digit, `a` a letter, `*` either; the value is stored without its punctuation. */
  readonly mask?: string
  /** Whether only letters and digits are stored, whatever spaces or punctuation are typed. */
  readonly strip?: boolean
  /** Whether it is a postal code of any country: a CEP is stored without the point some write in it. */
  readonly postal?: boolean
  /** Whether it is a Pix key, shown with the mask of its type. */
  readonly pix?: boolean
  /** Kind of text of the wire that readers are shown otherwise: a browser's user agent and details of a security event in words, the line of a boleto in its groups. */
  readonly tells?: 'agent' | 'boleto' | 'event'
  /** Whether it is stored in capitals. */
  readonly uppercase?: boolean
  /** Whether the characters are hidden while typing, as in a password. */
  readonly hidden?: boolean
}

/** Mask of a field among any, of a text that has one. */
export const maskOf = <F extends SomeField>(one: F): string | undefined =>
  // The option of its kind, which the name tells.
  one.kind === 'text' ? (one as F & Options).mask : undefined

export const declare = bounded<'text', Options, string>('text')

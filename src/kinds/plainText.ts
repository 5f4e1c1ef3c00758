import { z } from 'zod'
import { isVisible } from '#rules/tidy.ts'

/**
 * Text of one line without control characters or lone surrogates: NUL and lone surrogates cannot be stored,
 * the others are invisible.
 */
export const plain = plainUnless('validation.text')

/** As `plain`, with another message for what is no text. */
export function plainUnless(notText: string): z.ZodString {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
  return without(/[\u0000-\u001f\u007f\p{Surrogate}]/u, notText)
}

/** Text without such characters: no pattern of the API document, since other languages cannot read each of ours. */
function without(characters: RegExp, notText: string): z.ZodString {
  const error = ({ code }: z.core.$ZodRawIssue) => (code === 'too_big' ? 'validation.maxLength' : notText)
  return z.string({ error }).refine(text => !characters.test(text), 'validation.characters')
}

/** As `plain`, with several lines. */
export const multilinePlain = without(
  // biome-ignore lint/suspicious/noControlCharactersInRegex: all but tab and line ends are looked for
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\p{Surrogate}]/u,
  'validation.text',
)

/** Text that has something to see. */
export const shown = (schema: z.ZodString) => schema.refine(isVisible, 'validation.unseen')

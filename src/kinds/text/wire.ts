import type { z } from 'zod'
import { fitsMask, isNumericMask, readCode } from '#rules/grammar/code.ts'
import { asValue } from '#rules/grammar/outcome.ts'
import { readSingleLine } from '#rules/grammar/text.ts'
import { mask as masked } from '#rules/identifiers/mask.ts'
import { barePostalCode } from '#rules/identifiers/postalCode.ts'
import type { Wire } from '../kind.ts'
import { plain, shown } from '../plainText.ts'
import { asIs, ofText } from '../reading.ts'
import type { Options } from './declaration.ts'

/** Text in its normal form: composed, on one line, a code without its punctuation. */
export const wire: Wire<Options> = {
  read: (value, field) => ofText(text => readText(text, field))(value),
  validator: field => (field.hidden ? plainOf(field) : codeOf(field, shown(plainOf(field)))),
  punctuated: (text, { mask }) => (mask ? masked(text, mask) : text),
  isCode: true,
}

function readText(text: string, { mask, strip, postal, uppercase, hidden }: Options) {
  // Passwords are not normalized.
  if (hidden) return asIs(text)
  const read = mask || strip ? readCode(text) : readSingleLine(text)
  if (read.type !== 'value') return read
  const bare = postal ? barePostalCode(read.value) : read.value
  return asValue(uppercase ? bare.toUpperCase() : bare)
}

const plainOf = ({ max, min }: Options) =>
  plain.min(min ?? 0, 'validation.minLength').max(max, 'validation.maxLength')

/** Text of letters and digits, as its mask says, where it is a code. */
function codeOf({ mask, strip }: Options, schema: z.ZodString) {
  if (mask) {
    const message = isNumericMask(mask) ? 'validation.digits' : 'validation.lettersAndDigits'
    return schema.refine(text => fitsMask(text, mask), message)
  }
  return strip ? schema.refine(text => /^[\p{L}\p{N}]*$/u.test(text), 'validation.lettersAndDigits') : schema
}

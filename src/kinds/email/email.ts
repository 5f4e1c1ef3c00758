import { isEmail, readEmail } from '#rules/identifiers/email.ts'
import { kindOf } from '../kind.ts'
import { plain } from '../plainText.ts'
import { ofText } from '../reading.ts'
import { declare, type Options } from './declaration.ts'

export const email = kindOf<Options, string, typeof declare>(declare, {
  read: ofText(readEmail),
  validator: ({ max }) => plain.max(max, 'validation.maxLength').refine(isEmail, 'validation.email'),
})

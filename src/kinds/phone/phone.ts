import { formatPhone, isPhone, readPhone } from '#rules/identifiers/phone.ts'
import { kindOf } from '../kind.ts'
import { plain } from '../plainText.ts'
import { ofText } from '../reading.ts'
import { declare, type Options } from './declaration.ts'

export const phone = kindOf<Options, string, typeof declare>(declare, {
  read: ofText(readPhone),
  validator: () => plain.max(20, 'validation.phone').refine(isPhone, 'validation.phone'),
  punctuated: formatPhone,
})

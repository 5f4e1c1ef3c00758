import { formatPostalCode, isPostalCode, readPostalCode } from '#rules/identifiers/postalCode.ts'
import { kindOf } from '../kind.ts'
import { plain } from '../plainText.ts'
import { ofText } from '../reading.ts'
import { declare, type Options } from './declaration.ts'

export const postalCode = kindOf<Options, string, typeof declare>(declare, {
  read: ofText(readPostalCode),
  validator: () => plain.max(9, 'validation.postalCode').refine(isPostalCode, 'validation.postalCode'),
  punctuated: formatPostalCode,
})

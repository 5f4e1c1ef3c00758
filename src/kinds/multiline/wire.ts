import { readMultiline } from '#rules/grammar/text.ts'
import type { Wire } from '../kind.ts'
import { multilinePlain, shown } from '../plainText.ts'
import { ofText } from '../reading.ts'
import type { Options } from './declaration.ts'

export const wire: Wire<Options> = {
  read: ofText(readMultiline),
  validator: ({ max }) => shown(multilinePlain.max(max, 'validation.maxLength')),
}

import { oneOf } from '../codes.ts'
import type { Code } from '../field.ts'
import { kindOf } from '../kind.ts'
import { asIs } from '../reading.ts'
import { declare, type Options } from './declaration.ts'

export const choice = kindOf<Options, Code, typeof declare>(declare, {
  read: asIs,
  validator: ({ codes }) => oneOf(codes),
})

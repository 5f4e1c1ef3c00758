import { z } from 'zod'
import { oneOf } from '../codes.ts'
import type { Code } from '../field.ts'
import { kindOf } from '../kind.ts'
import { asIs } from '../reading.ts'
import { declare, type Options } from './declaration.ts'

export const several = kindOf<Options, readonly Code[], typeof declare>(declare, {
  read: asIs,
  validator: ({ codes }) =>
    z
      .array(oneOf(codes), 'validation.choice')
      .max(codes.length, 'validation.choice')
      .refine(chosen => new Set(chosen).size === chosen.length, 'validation.choice'),
})

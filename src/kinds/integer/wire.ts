import { z } from 'zod'
import type { Wire } from '../kind.ts'
import { asIs } from '../reading.ts'
import type { Options } from './declaration.ts'

const LARGEST = 2_147_483_647

export const wire: Wire<Options> = {
  read: asIs,
  validator: ({ min, max }) =>
    z
      .int('validation.integer')
      .min(min ?? -LARGEST, min === undefined ? 'validation.integer' : 'validation.min')
      .max(max ?? LARGEST, max === undefined ? 'validation.integer' : 'validation.max'),
}

import { z } from 'zod'
import { kindOf } from '../kind.ts'
import { asIs } from '../reading.ts'
import { declare, type Options } from './declaration.ts'

export const flag = kindOf<Options, boolean, typeof declare>(declare, {
  read: asIs,
  validator: () => z.boolean('validation.flag'),
})

import { z } from 'zod'
import type { Wire } from '../kind.ts'
import { plainUnless } from '../plainText.ts'
import { asIs } from '../reading.ts'
import type { Options } from './declaration.ts'

const LONGEST_TEXT_KEY = 20

export const wire: Wire<Options> = {
  read: asIs,
  validator: ({ key }) =>
    key === 'number'
      ? z.int('validation.reference').positive('validation.reference')
      : plainUnless('validation.reference')
          .min(1, 'validation.reference')
          .max(LONGEST_TEXT_KEY, 'validation.reference'),
}

import { z } from 'zod'
import { compareDecimals, isDecimal } from '#rules/decimal.ts'
import type { Places } from '../field.ts'
import type { Wire } from '../kind.ts'
import { trimmed } from '../reading.ts'

/** Decimal string of these places, within bounds that the field may have. */
export const wire: Wire<Places & { readonly min?: string; readonly max?: string }> = {
  read: trimmed,
  validator: ({ digits, decimals, min, max }) =>
    z
      .string('validation.decimal')
      .refine(value => isDecimal(value, digits, decimals), { error: 'validation.decimal', abort: true })
      .refine(value => min === undefined || compareDecimals(value, min) >= 0, 'validation.min')
      .refine(value => max === undefined || compareDecimals(value, max) <= 0, 'validation.max'),
}

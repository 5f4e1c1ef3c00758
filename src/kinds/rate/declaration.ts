import { simple } from '../declare.ts'
import type { Places } from '../field.ts'

/** An exchange rate: numeric(18,7) as a decimal string. */
export type Options = Places & { readonly min?: string }

export const declare = simple<'rate', Options, string, 'digits' | 'decimals'>('rate', {
  digits: 11,
  decimals: 7,
})

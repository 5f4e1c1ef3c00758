import { simple } from '../declare.ts'
import type { Places } from '../field.ts'

/** numeric(18,2) as a decimal string; `currency` names the sibling field that holds the ISO 4217 code. */
export type Options = Places & { readonly min?: string; readonly currency?: string }

export const declare = simple<'money', Options, string, 'digits' | 'decimals'>('money', {
  digits: 16,
  decimals: 2,
})

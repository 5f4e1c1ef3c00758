import { simple } from '../declare.ts'
import type { Places, SomeField } from '../field.ts'

/** numeric(18,2) as a decimal string; `currency` names the sibling field that holds the ISO 4217 code. */
export type Options = Places & { readonly min?: string; readonly currency?: string }

export const declare = simple<'money', Options, string, 'digits' | 'decimals'>('money', {
  digits: 16,
  decimals: 2,
})

/** Whether a field among any is of the kind. */
export function isMoney<F extends SomeField>(one: F): one is Extract<F, { readonly kind: 'money' }> {
  return one.kind === 'money'
}

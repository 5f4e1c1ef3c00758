import { simple } from '../declare.ts'
import type { Places, SomeField } from '../field.ts'

/** numeric(18,2) as a decimal string. */
export type Options = Places & {
  readonly min?: string
  /** Sibling field that holds the ISO 4217 code. */
  readonly currency?: string
  /** Whether it is a limit, which is not added to those of other records. */
  readonly isLimit?: boolean
}

export const declare = simple<'money', Options, string, 'digits' | 'decimals'>('money', {
  digits: 16,
  decimals: 2,
})

/** Whether a field among any is of the kind. */
export function isMoney<F extends SomeField>(one: F): one is Extract<F, { readonly kind: 'money' }> {
  return one.kind === 'money'
}

import { simple } from '../declare.ts'
import type { SomeField } from '../field.ts'

/** Yes or no. */
export type Options = object

export const declare = simple<'flag', Options, boolean>('flag')

/** Whether a field among any is of the kind. */
export function isFlag<F extends SomeField>(one: F): one is Extract<F, { readonly kind: 'flag' }> {
  return one.kind === 'flag'
}

import { field, type GivenOptions } from '../declare.ts'
import type { RowOf, SomeField, SomeFields } from '../field.ts'

/** Nested rows, stored in their record and saved with it. */
export type Options<F = SomeFields> = {
  readonly fields: F
  readonly min?: number
  readonly max: number
  /** Percentage among their fields that divides 100 % among them: equal shares are offered. */
  readonly shares?: string
}

/** Nested rows of a record, e.g. the instalments of a payment condition. */
export const declare = <const F extends SomeFields, R extends boolean = false>(
  fields: F,
  options: GivenOptions<Options<F>, readonly RowOf<F>[], R, 'fields'>,
) => field<'rows', Options<F>, readonly RowOf<F>[], NoInfer<R>>('rows', { fields }, options)

/** Whether a field among any is of the kind. */
export function isRows<F extends SomeField>(one: F): one is Extract<F, { readonly kind: 'rows' }> {
  return one.kind === 'rows'
}

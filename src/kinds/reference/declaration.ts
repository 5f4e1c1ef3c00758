import { field, type GivenOptions } from '../declare.ts'
import type { SomeField } from '../field.ts'

/** Id of a row that the named lookup offers. */
export type Options = {
  readonly to: string
  /** Official codes as text, or the numbers of a company's records. */
  readonly key: 'text' | 'number'
}

/** Field of this lookup's Ids; `resources/vocabulary.ts` binds it to the lookups there are. */
export const declare = <V extends number | string, R extends boolean = false>(
  lookup: Options,
  options: GivenOptions<Options, V, R, 'to' | 'key'>,
) => field<'reference', Options, V, NoInfer<R>>('reference', lookup, options)

/** Whether a field among any is of the kind. */
export function isReference<F extends SomeField>(one: F): one is Extract<F, { readonly kind: 'reference' }> {
  return one.kind === 'reference'
}

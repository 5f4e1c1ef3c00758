import type { CodeOptions } from '../codes.ts'
import { field, type GivenOptions } from '../declare.ts'
import type { Code, SomeField } from '../field.ts'

/** One code of an enumeration. */
export type Options = CodeOptions

/** Field of these codes; `resources/vocabulary.ts` binds it to the enumerations there are. */
export const declare = <V extends Code, R extends boolean = false>(
  offered: CodeOptions,
  options: GivenOptions<Options, V, R, 'of' | 'codes'>,
) => field<'choice', Options, V, NoInfer<R>>('choice', offered, options)

/** Whether a field among any is of the kind. */
export function isChoice<F extends SomeField>(one: F): one is Extract<F, { readonly kind: 'choice' }> {
  return one.kind === 'choice'
}

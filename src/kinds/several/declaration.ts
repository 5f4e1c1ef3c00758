import type { CodeOptions } from '../codes.ts'
import { field, type GivenOptions } from '../declare.ts'
import type { Code } from '../field.ts'

/** Several codes of one enumeration. */
export type Options = CodeOptions

/** Field of these codes; `resources/vocabulary.ts` binds it to the enumerations there are. */
export const declare = <V extends readonly Code[], R extends boolean = false>(
  offered: CodeOptions,
  options: GivenOptions<Options, V, R, 'of' | 'codes'>,
) => field<'several', Options, V, NoInfer<R>>('several', offered, options)

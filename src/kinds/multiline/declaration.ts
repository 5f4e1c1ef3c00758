import { bounded } from '../declare.ts'

/** Text of several lines. */
export type Options = { readonly max: number }

export const declare = bounded<'multiline', Options, string>('multiline')

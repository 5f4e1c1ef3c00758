import { bounded } from '../declare.ts'

/** E-mail address. */
export type Options = { readonly max: number }

export const declare = bounded<'email', Options, string>('email')

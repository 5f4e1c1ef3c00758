import { simple } from '../declare.ts'

/** Instant in UTC, ISO 8601; `expires`: it is an expiry, shown as approaching so many days before. */
export type Options = { readonly expires?: number }

export const declare = simple<'instant', Options, string>('instant')

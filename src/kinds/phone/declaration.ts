import { simple } from '../declare.ts'

/** Phone number of any country, stored as its digits. */
export type Options = object

export const declare = simple<'phone', Options, string>('phone')

import { simple } from '../declare.ts'

/** Yes or no. */
export type Options = object

export const declare = simple<'flag', Options, boolean>('flag')

import { simple } from '../declare.ts'

/** CEP, stored as its eight digits. */
export type Options = object

export const declare = simple<'postalCode', Options, string>('postalCode')

import { simple } from '../declare.ts'

/** Whole number. */
export type Options = {
  readonly min?: number
  readonly max?: number
  /** Whether it is a size in bytes: shown in the unit that reads best. */
  readonly isBytes?: boolean
}

export const declare = simple<'integer', Options, number>('integer')

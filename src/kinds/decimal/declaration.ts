import { bounded } from '../declare.ts'
import type { Places } from '../field.ts'

/** A decimal string; `percent` counts in hundredths, so that a sheet's 30 % is 30. */
export type Options = Places & { readonly min?: string; readonly max?: string; readonly percent?: boolean }

export const declare = bounded<'decimal', Options, string>('decimal')

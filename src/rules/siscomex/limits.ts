import { operadorCounterparts, operadorTexts } from './operador.ts'

/**
 * Longest texts that Siscomex takes of a record, and its texts as they are sent; a record that is not sent has none.
 * Declarations name them, so that lists need not load them.
 */
export const siscomexLimits = {
  operador: { counterparts: operadorCounterparts, textsOf: operadorTexts },
} as const

export type SiscomexLimits = keyof typeof siscomexLimits

import { createContext, useContext } from 'react'
import type { Row } from '#contract/validation.ts'

/** Form that a look-up can fill. */
export type Filling = {
  /** Current values of the form. */
  readonly typed: () => Row
  /** Whether the form has an editable field of that name. */
  readonly takes: (name: string) => boolean
  readonly labelOf: (name: string) => string
  readonly fill: (values: Row) => void
}

export const FillingContext = createContext<Filling | undefined>(undefined)

/** Form around an input that a look-up can fill; undefined in a filter, for example. */
export function useFilling(): Filling | undefined {
  return useContext(FillingContext)
}

import { createContext, useContext } from 'react'
import type { Row } from '#contract/validation.ts'

/** A form as something that can be filled at once. */
export type Filling = {
  /** What stands in it now. */
  readonly typed: () => Row
  /** Whether it has a field of that name that can be typed into. */
  readonly takes: (name: string) => boolean
  readonly labelOf: (name: string) => string
  readonly fill: (values: Row) => void
}

export const FillingContext = createContext<Filling | undefined>(undefined)

/** The form around an input that can be filled; none in a filter, say. */
export function useFilling(): Filling | undefined {
  return useContext(FillingContext)
}

import { createContext, useContext } from 'react'
import type { Entity } from '#contract/entity.ts'
import type { Row } from '#contract/validation.ts'

/** The form around a field. */
export type FormScope = {
  readonly entity: Entity
  /** The record as it was opened. */
  readonly stored: Row
  /** Begins the ids of its inputs: two forms may stand on one page. */
  readonly idPrefix: string
}

export const FormScopeContext = createContext<FormScope | undefined>(undefined)

export function useFormScope(): FormScope {
  const scope = useContext(FormScopeContext)
  if (!scope) throw new Error('This part stands in no form')
  return scope
}

import { createContext, useContext } from 'react'
import type { Entity } from '#contract/entity.ts'
import type { Row } from '#contract/validation.ts'

/** Context of the form around a field. */
export type FormScope = {
  readonly entity: Entity
  /** The record as opened. */
  readonly stored: Row
  /** Prefix of the inputs' ids: a page may hold two forms. */
  readonly idPrefix: string
}

export const FormScopeContext = createContext<FormScope | undefined>(undefined)

export function useFormScope(): FormScope {
  const scope = useContext(FormScopeContext)
  if (!scope) throw new Error('This part stands in no form')
  return scope
}

import { useSyncExternalStore } from 'react'
import { createStore } from '#portal/providers/store/createStore.ts'
import type { Tax } from '#rules/pagamento/totals.ts'
import type { TypedTaxes } from './comparisonRows.ts'

/** Taxes as the form of a request has them, and what puts others into it. */
export type FormTaxes = {
  readonly id: number
  readonly typed: TypedTaxes
  /** Taxes that the user may set. */
  readonly settable: readonly Tax[]
  readonly take: (amounts: TypedTaxes) => void
}

/** Form that is open; the comparison stands outside of it. */
export const formTaxes = createStore<FormTaxes | undefined>(undefined)

/** Taxes of the open form of a request; undefined while it has none. */
export function useFormTaxes(id: number): FormTaxes | undefined {
  const open = useSyncExternalStore(formTaxes.subscribe, formTaxes.get)
  return open?.id === id ? open : undefined
}

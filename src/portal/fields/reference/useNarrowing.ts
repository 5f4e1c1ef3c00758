import { useEffect, useRef } from 'react'
import { lookupNamed } from '#contract/lookup.ts'
import type { Row } from '#contract/validation.ts'
import { isUnmatched } from '#portal/fields/combo/unmatched.ts'

/** The fields of the form that narrow a lookup: those named as the columns it can be asked by. */
export function narrowingFields(lookup: string): readonly string[] {
  return Object.values(lookupNamed(lookup).by)
}

/** Empties a choice when what narrows it changes: a city does not stay when another state is chosen. */
export function useClearing(narrowing: Row, value: unknown, onChange: (value: null) => void): void {
  const key = JSON.stringify(narrowing)
  const before = useRef({ key, value })
  const isUnsettled = Object.values(narrowing).some(isUnmatched)
  useEffect(() => {
    // A value being corrected may come back to its former one.
    if (isUnsettled) return
    // A whole record that arrives changes both, and is consistent in itself.
    const isStale = before.current.key !== key && before.current.value === value && value !== null
    before.current = { key, value }
    if (isStale) onChange(null)
  })
}

import { useEffect, useRef } from 'react'
import { lookupNamed } from '#contract/lookup.ts'
import type { Row } from '#contract/validation.ts'
import { isUnmatched } from '#portal/fields/combo/unmatchedText.ts'

/** Fields of the form that narrow a lookup: those named as its filter columns. */
export function narrowingFields(lookup: string): readonly string[] {
  return Object.values(lookupNamed(lookup).by)
}

/** Clears a choice when the fields that narrow it change, such as a city when another state is chosen. */
export function useClearing(narrowing: Row, value: unknown, onChange: (value: null) => void): void {
  const key = JSON.stringify(narrowing)
  const before = useRef({ key, value })
  const isUnsettled = Object.values(narrowing).some(isUnmatched)
  useEffect(() => {
    // A value being corrected may return to its former one.
    if (isUnsettled) return
    // A newly loaded record changes both, and is consistent.
    const isStale = before.current.key !== key && before.current.value === value && value !== null
    before.current = { key, value }
    if (isStale) onChange(null)
  })
}

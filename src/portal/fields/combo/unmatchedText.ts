/**
 * Text left in an autocomplete field that matches none of its options. As the field's value it fails every
 * validator, so it is reported at the field and never saved.
 */
export type Unmatched = {
  readonly unmatched: string
  /** Whether the search is still running and may yet match an option. */
  readonly isAwaited: boolean
}

export function isUnmatched(value: unknown): value is Unmatched {
  return typeof value === 'object' && value !== null && 'unmatched' in value
}

/** Unmatched text of a value, or of one among several values. */
export function unmatchedOf(value: unknown): Unmatched | undefined {
  return [value].flat().find(isUnmatched)
}

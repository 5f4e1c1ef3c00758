/**
 * Text left in a field with a list that names none of its options. It stands as the field's value until it is
 * corrected: no validator takes it, so it is told at the field and not saved.
 */
export type Unmatched = {
  readonly unmatched: string
  /** Whether the server is still looking for it, and may yet name an option. */
  readonly isAwaited: boolean
}

export function isUnmatched(value: unknown): value is Unmatched {
  return typeof value === 'object' && value !== null && 'unmatched' in value
}

/** The unmatched text of a value, or of one among several values. */
export function unmatchedOf(value: unknown): Unmatched | undefined {
  return [value].flat().find(isUnmatched)
}

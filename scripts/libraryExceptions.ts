/** Ways in which a library is late, each with a time of its own (docs/security.md). */
export type LibraryKind = 'minor' | 'major' | 'weakness'

/** Library that stays late in one way, for a reason and until a day, when it is asked about again. */
export type LibraryException = {
  readonly name: string
  readonly kind: LibraryKind
  readonly reason: string
  /** Last day, as 2027-03-31. */
  readonly until: string
}

/** Exceptions from the times of docs/security.md. */
export const libraryExceptions: readonly LibraryException[] = [
  {
    name: '@testing-library/jest-dom',
    kind: 'minor',
    reason: 'of tests alone; taken together with the next packages of tests',
    until: '2026-12-31',
  },
  {
    name: 'node',
    kind: 'major',
    reason: '24 is supported until April 2028, and odd versions never for long',
    until: '2027-04-30',
  },
]

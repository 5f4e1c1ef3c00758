import type { AnyField, FieldOf, Kind } from '#schema/kind.ts'

/**
 * Storage of a field's kind: its SQL type, how a column of it is compared and sorted, and whether search
 * covers it.
 */
export type Storage<F = AnyField> = {
  readonly type: (field: F) => string
  /** False for kinds without a meaningful order. */
  readonly isSortable: boolean
  /** True for text: sorted by collation, and unique without regard to case. */
  readonly isText: boolean
  readonly isSearched: boolean
  /** True for kinds stored as JSON, which the driver takes as text. */
  readonly isJson: boolean
  /**
   * Index type for filters of the kind: its order, trigrams of its text, or the codes it contains; none for
   * kinds with few distinct values that are all frequent.
   */
  readonly filteredBy?: 'order' | 'words' | 'codes'
}

const plain = { isSortable: true, isText: false, isSearched: false, isJson: false }
const ordered = { ...plain, filteredBy: 'order' } as const
const words = {
  type: () => 'text',
  isSortable: true,
  isText: true,
  isSearched: true,
  isJson: false,
  filteredBy: 'words',
} as const
const numeric = {
  ...ordered,
  type: ({ digits, decimals }: { readonly digits: number; readonly decimals: number }) =>
    `numeric(${digits + decimals},${decimals})`,
}
const json = { type: () => 'jsonb', isSortable: false, isText: false, isSearched: false, isJson: true }

const storages: { readonly [K in Kind]: Storage<FieldOf<K>> } = {
  text: words,
  multiline: { ...words, isSortable: false },
  integer: { ...ordered, type: () => 'bigint' },
  decimal: numeric,
  money: numeric,
  rate: numeric,
  day: { ...ordered, type: () => 'date' },
  instant: { ...ordered, type: () => 'timestamptz' },
  flag: { ...ordered, type: () => 'boolean' },
  choice: {
    ...plain,
    type: ({ codes }) => (codes.every(code => typeof code === 'number') ? 'smallint' : 'text'),
  },
  several: { ...json, filteredBy: 'codes' },
  reference: {
    ...plain,
    isSortable: false,
    type: ({ key }) => (key === 'text' ? 'text' : 'bigint'),
  },
  taxId: words,
  phone: words,
  postalCode: words,
  email: words,
  file: json,
  rows: json,
  attributes: json,
}

/** Storage of a field, by its kind. */
export function storageOf(field: AnyField): Storage {
  // Table meets its type: the entry for a kind takes that kind's field, which the union cannot express.
  return storages[field.kind] as Storage
}

/** Collation for ordering text: ICU root order, which is right for Portuguese on both engines. */
export const TEXT_ORDER = 'collate "und-x-icu"'

/** SQL of a column as rows are sorted by it: text by the collation, anything else, and what is no field, as it is. */
export const sortKey = (column: string, field: AnyField | undefined): string =>
  field && storageOf(field).isText ? `"${column}" ${TEXT_ORDER}` : `"${column}"`

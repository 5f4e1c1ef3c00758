import type { AnyField, FieldOf, Kind } from '#schema/kind.ts'

/** How a kind is stored: its SQL type, how a column of it is compared and sorted, and whether search looks at it. */
export type Storage<F = AnyField> = {
  readonly type: (field: F) => string
  /** Nothing sensible to order by. */
  readonly isSortable: boolean
  /** Sorted as people of the language sort words, and unique without regard to case. */
  readonly isText: boolean
  readonly isSearched: boolean
  /** Stored as JSON: the driver takes it as text. */
  readonly isJson: boolean
  /** Index by which a filter of it is found: its order, the parts of its words, or the codes it holds; the rest is too few values. */
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
  flag: { ...plain, type: () => 'boolean' },
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
}

/** How the field is stored. */
export function storageOf(field: AnyField): Storage {
  // The table's entry for a kind takes that kind's field: what the union cannot say, the key does.
  return storages[field.kind] as Storage
}

import type { Storage } from './kind.ts'

/** Columns that several kinds share, but for the SQL type. */
type Column = Omit<Storage<object>, 'type'>

const exact = { by: 'same', isRanged: false, isLeakproof: true } as const
const ranged = { by: 'same', isRanged: true, isLeakproof: true } as const

const plain: Column = { isSortable: true, isText: false, isSearched: false, isJson: false, filter: exact }

/** Column of values with an order, which a filter bounds. */
export const orderedColumn: Column = { ...plain, filteredBy: 'order', filter: ranged }

/** Column of a decimal number. */
export const numericColumn = {
  ...orderedColumn,
  filter: { ...ranged, isLeakproof: false },
  type: ({ digits, decimals }: { readonly digits: number; readonly decimals: number }) =>
    `numeric(${digits + decimals},${decimals})`,
} satisfies Storage<{ readonly digits: number; readonly decimals: number }>

/** Column of yes and no. */
export const booleanColumn: Column = { ...orderedColumn, filter: exact }

/** Column of few distinct values that are all frequent. */
export const codeColumn: Column = plain

/** Column of keys, whose order means nothing. */
export const keyColumn: Column = { ...plain, isSortable: false }

/** Column of text. */
export const wordColumn: Storage<object> = {
  type: () => 'text',
  isSortable: true,
  isText: true,
  isSearched: true,
  isJson: false,
  filteredBy: 'words',
  filter: { by: 'containing', isRanged: false, isLeakproof: false },
}

/** Column of JSON, by which nothing is filtered. */
export const jsonColumn: Storage<object> = {
  type: () => 'jsonb',
  isSortable: false,
  isText: false,
  isSearched: false,
  isJson: true,
  filter: { ...exact, by: 'none' },
}

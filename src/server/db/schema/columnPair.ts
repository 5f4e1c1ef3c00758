import type { Column } from '../table.ts'
import type { FoundColumn } from './catalog.ts'

/** Declared column that exists: the actual one, and the declared one in PostgreSQL's notation. */
export type ColumnPair = { readonly column: Column; readonly old: FoundColumn; readonly goal: FoundColumn }

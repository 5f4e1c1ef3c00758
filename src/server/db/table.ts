/** A column as the database keeps it: `type` and `default` are SQL, `references` names a table whose Id it holds. */
export type Column = {
  readonly name: string
  readonly type: string
  readonly notNull?: boolean
  readonly default?: string
  readonly references?: { readonly table: string; readonly onDelete: 'restrict' | 'cascade' }
  /** SQL of a stored generated column. Derived data: a changed expression drops and remakes the column. */
  readonly generated?: string
}

/** An index over SQL expressions, e.g. `"IdRegistro"` or `"Nome" collate "und-x-icu"`. */
export type Index = {
  readonly name: string
  readonly on: readonly string[]
  readonly unique?: boolean
  readonly using?: 'btree' | 'gin'
  /** SQL of a partial index's condition. */
  readonly where?: string
}

/**
 * A table as it should be. `company: true` puts row-level security on it: a request sees and writes only the rows
 * whose IdRegistro is the company set for its transaction.
 */
export type Table = {
  readonly name: string
  readonly columns: readonly Column[]
  readonly primaryKey: readonly string[]
  readonly indexes: readonly Index[]
  readonly company: boolean
}

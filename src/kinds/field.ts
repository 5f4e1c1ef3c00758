/** Code of an enumeration: a number where the specification counts, a string where it writes one. */
export type Code = number | string

/** Nested row on the wire: plain values by field name. */
export type NestedRow = Readonly<Record<string, unknown>>

/** Maximum digits of a decimal before and behind the decimal separator. */
export type Places = { readonly digits: number; readonly decimals: number }

/** Options every kind has. */
export type Common<V> = {
  /** Must have a value; conditional requirements are a register's `conditions`. */
  readonly required?: boolean
  /** Whether the value is unique among a company's records, or among those of all companies. */
  readonly unique?: boolean | 'everywhere'
  /** Whether only the server sets it: shown, never accepted from a client. */
  readonly readOnly?: boolean
  /** Initial value in a blank record. */
  readonly initially?: V
  /** Whether a help text is shown under the input (`help.<field>` of the words). */
  readonly help?: boolean
  /** Value with which there is nothing to tell: the head of a record leaves the fact out. */
  readonly nothing?: V
  /**
   * Field beside it with the name of the user whose Id it is, or `Usuario`, the author of the change that sets it: readers get
   * the name and not the Id (decision 0391).
   */
  readonly namedBy?: string
  /**
   * Sense in which it tells of a person, by what an erasure makes of it: a `name` a pseudonym, an `address` one that nobody reads, of a `value`
   * nothing; `user` is the name of a user beside what they did, `about` a text about the users to whom its record refers, which goes with
   * any of them, `kept` what stays as long as its record (decision 0430).
   */
  readonly personal?: 'name' | 'address' | 'value' | 'user' | 'about' | 'kept'
}

declare const carries: unique symbol

/** Declared field of the kind `K` with the options `O`; `V` is its wire value and `R` whether it is required. */
export type FieldWith<K extends string, O, V, R extends boolean = boolean> = O &
  Common<V> & { readonly kind: K; readonly required: R; readonly [carries]?: V }

/** Field of any kind, as far as one kind knows the others. */
export type SomeField = {
  readonly kind: string
  readonly required: boolean
  readonly [carries]?: unknown
}

export type SomeFields = Readonly<Record<string, SomeField>>

/** The wire value of a field. */
export type ValueOf<T> = T extends { readonly [carries]?: infer V } ? Exclude<V, undefined> : never

/** Complete record of these fields: required ones have a value, the others may be null. */
export type RowOf<F extends SomeFields> = {
  readonly [K in keyof F]: F[K]['required'] extends true ? ValueOf<F[K]> : ValueOf<F[K]> | null
}

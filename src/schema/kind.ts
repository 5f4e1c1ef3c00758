import type { FieldWith, SomeFields } from '#kinds/field.ts'
import type * as list from '#kinds/index.ts'
import type { OptionsOf, WireValueOf } from '#kinds/kind.ts'

/** Name of a kind of field. */
export type Kind = keyof typeof list

/** Fields of any kind by name. */
export type Fields = Readonly<Record<string, AnyField>>

/** Options in which nested fields are fields of any kind of the list. */
type Tied<O> = O extends { readonly fields: SomeFields } ? Omit<O, 'fields'> & { readonly fields: Fields } : O

/** Options of each kind. */
export type Kinds = { [K in Kind]: Tied<OptionsOf<(typeof list)[K]>> }

/** Wire type of a value of each kind. */
export type Values = { [K in Kind]: WireValueOf<(typeof list)[K]> }

/** Declared field; `V` is its wire value and `R` whether it is required. */
export type FieldOf<K extends Kind, V = Values[K], R extends boolean = boolean> = FieldWith<K, Kinds[K], V, R>

/** Field of any kind; narrow it by `kind`, or better, ask its kind. */
export type AnyField = { readonly [K in Kind]: FieldOf<K> }[Kind]

import type { resources } from '#config'
import type { RowOf } from '#kinds/field.ts'
import type { Fields } from '#schema/kind.ts'
import type { EntityNameOf } from '#schema/resources.ts'
import type { Draft, Stored } from '#schema/row.ts'

type Registers = typeof resources

/** The name of a register: `pagamento`. */
export type RegisterName = keyof Registers & string

/** The names of a register's declared actions. */
export type ActionsOf<N extends RegisterName> = Registers[N] extends { readonly actions?: infer A }
  ? keyof NonNullable<A> & string
  : never

type DetailsOf<N extends RegisterName> = Registers[N] extends { readonly details?: infer D }
  ? NonNullable<D>
  : never

/** The register of each detail, by the detail's name. */
type Parents = { readonly [N in RegisterName as `${N}/${keyof DetailsOf<N> & string}`]: N }

/** The name of a detail: `pagamento/item`. */
export type DetailName = keyof Parents

/** The names of a register's details. */
export type DetailNameOf<N extends RegisterName> = DetailName & `${N}/${keyof DetailsOf<N> & string}`

/** The name of a register or detail. */
export type EntityName = EntityNameOf<Registers>

type DetailSpec<N extends DetailName> = N extends `${Parents[N]}/${infer D}`
  ? DetailsOf<Parents[N]>[D & keyof DetailsOf<Parents[N]>]
  : never

type SpecOf<N extends EntityName> = N extends RegisterName
  ? Registers[N]
  : N extends DetailName
    ? DetailSpec<N>
    : never

/** The declared fields of an entity. */
export type FieldsOf<N extends EntityName> =
  SpecOf<N> extends { readonly fields: infer F extends Fields } ? F : never

/** The column of a detail that holds its parent's Id. */
type ParentColumn<N extends DetailName> = Named<
  NonNullable<SpecOf<N>['parentKey']>,
  `Id${Capitalize<Parents[N]>}`
>

/** Declared name; without one, optional text. */
type Named<U extends string, Usual extends string> = [U] extends [never]
  ? Usual
  : string extends U
    ? Usual
    : U

/** Parent's Id of a detail; nothing for a register. */
type Belonging<N extends EntityName> = N extends DetailName
  ? { readonly [K in ParentColumn<N>]: number }
  : unknown

/** The declared fields of a record: those that are required have a value. */
export type ValuesOf<N extends EntityName> = RowOf<FieldsOf<N>>

/**
 * Stored record of an entity, as sent on the wire and passed to hooks, actions and endpoints: decimals and
 * amounts are strings, days `YYYY-MM-DD`, instants ISO 8601 in UTC, and fields that are not required may be
 * null (decision 0191).
 */
export type RecordOf<N extends EntityName> = Stored & ValuesOf<N> & Belonging<N>

/** Record while it is typed: any value may still be invalid. */
export type TypedOf<N extends EntityName> = { readonly [K in keyof FieldsOf<N>]?: unknown }

/** Changes of a record: some of its fields. */
export type ChangesOf<N extends EntityName> = Partial<ValuesOf<N>>

/** Fields that only registers declare; none for a detail, whose keys could be any string. */
type DeclaredFields<F> = string extends keyof F ? Readonly<Record<never, never>> : F

/** Write-only fields; of a stored record both may be missing. */
type WriteOnlyOf<N extends EntityName> =
  SpecOf<N> extends { readonly writeOnly?: infer W extends Fields } ? Draft<DeclaredFields<W>> : unknown

/** Fields that a new record alone is sent with. */
type NewWithOf<N extends EntityName> =
  SpecOf<N> extends { readonly newWith?: infer W extends Fields } ? Draft<DeclaredFields<W>> : unknown

/**
 * Record about to be written, with rules and references checked: with its write-only fields, those of a new one alone and its
 * parent's Id.
 */
export type WrittenOf<N extends EntityName> = ValuesOf<N> & WriteOnlyOf<N> & NewWithOf<N> & Belonging<N>

/** Virtual fields of an opened record. */
export type AnsweredOf<N extends EntityName> =
  SpecOf<N> extends { readonly virtual?: infer V extends Fields } ? RowOf<DeclaredFields<V>> : unknown

/** Stored record as opened in the portal. */
export type OpenedOf<N extends EntityName> = RecordOf<N> & Partial<AnsweredOf<N>>

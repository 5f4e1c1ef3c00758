import type { Fields } from './kind.ts'
import type { ColumnOf } from './row.ts'

/** Query parameter → the lookup's own column it narrows; a form with a field of that name narrows by it. */
type By<F extends Fields> = { readonly [parameter: string]: keyof F & string }

type Code = number | string | boolean | null

/**
 * Column → the code that stands for all others: a row with it is offered whatever the column is narrowed to.
 */
type Always<C extends string = string> = { readonly [column in C]?: Code }

/** Columns with the first and the last day on which a row is offered; absent or null, there is no such day. */
export type Period<C extends string = string> = { readonly from?: C; readonly until: C }

/** Reference data with official codes as text keys (a country, a bank), the same for every company. */
export type LookupTable<F extends Fields = Fields> = {
  readonly type: 'table'
  /** Path below `/api/canal/apoio/`. */
  readonly path: string
  readonly fields: F
  readonly title: string
  /** Fields shown before the title, e.g. a bank's number. */
  readonly prefix?: string
  /** Whether the prefix alone names a row where there is little room, as a currency's code does. */
  readonly isKnownByPrefix?: boolean
  /** Fields with alternative names of a row, e.g. a city's airport. */
  readonly aliases: readonly string[]
  /** Text with what stands above a row, from the top down: searched by its words, and shown below a choice. */
  readonly context?: string
  readonly by: Readonly<Record<string, string>>
  readonly always: Always
  readonly period?: Period
  /** Columns of the default order. */
  readonly order: readonly string[]
  /** Whether it is answered without signing in. */
  readonly isPublic: boolean
}

/** Records by which a row is linked to an Id: the detail, its column of that Id, and the column that it shares with the row. */
type Link = { readonly of: string; readonly by: string; readonly on: string }

/** Parameters besides those that narrow by a column of the rows; no form of ours narrows by them. */
type Asking = {
  /** Parameter → lookup that offers its Id to the company; no row is offered for another. */
  readonly among?: Readonly<Record<string, string>>
  /** Parameter → records by which a row must be linked to its Id. */
  readonly linkedBy?: Readonly<Record<string, Link>>
}

/** Base and scope of a lookup, where they are not `apoio` and the scope of the rows' register. */
type Asked = { readonly base?: 'financeiro'; readonly scope?: 'client' }

/** Fields other than its title by which spreadsheets may identify a row. */
type Named = {
  /** Field with its unique code. */
  readonly code?: string
  /** Fields with further names, which need not be unique. */
  readonly aliases?: readonly string[]
}

/**
 * View of another lookup's or a register's rows as choices, available without the right to see the register.
 */
export type LookupView = Asked &
  Asking &
  Named & {
    readonly type: 'view'
    readonly path: string
    readonly of: string
    /** Filter of the rows: the field equals the code or one of the codes, or contains it among several. */
    readonly where: Readonly<Record<string, Code | readonly Code[]>>
    /** Columns that choices are told with besides those that name and narrow them. */
    readonly tells?: readonly string[]
    readonly by: Readonly<Record<string, string>>
    readonly always: Always
  }

/** Choices without a register (companies, their links) or a table: the server answers each with a query of its own. */
export type LookupQuery<F extends Fields = Fields> = Asked &
  Asking &
  Named & {
    readonly type: 'query'
    readonly path: string
    readonly method: 'GET' | 'POST'
    /** Official codes as text, or the numbers of a company's records. */
    readonly key: 'text' | 'number'
    readonly fields: F
    readonly title: string
    readonly prefix?: string
    readonly by: Readonly<Record<string, string>>
    readonly always: Always
    readonly period?: Period
    readonly order: readonly string[]
    /** Columns that are answered beside the fields, in a form of their own (`contract/structuredColumns.ts`). */
    readonly structured: readonly Structured[]
  }

/** Column of a look-up whose value is no field's: the condition of an attribute. */
export type Structured = 'Condicao'

export type Lookup = LookupTable | LookupView | LookupQuery
export type Lookups = Readonly<Record<string, Lookup>>

type TableSpec<F extends Fields> = {
  readonly path: string
  readonly fields: F
  readonly title: ColumnOf<F>
  readonly prefix?: keyof F & string
  readonly isKnownByPrefix?: boolean
  readonly aliases?: readonly (keyof F & string)[]
  readonly context?: keyof F & string
  readonly by?: By<F>
  readonly always?: Always<keyof F & string>
  readonly period?: Period<keyof F & string>
  readonly order?: readonly (keyof F & string)[]
  readonly isPublic?: boolean
}

/** Declares a lookup that has a table of its own. */
export function lookupTable<const F extends Fields>(spec: TableSpec<F>): LookupTable<F> {
  return { type: 'table', by: {}, always: {}, order: [], aliases: [], isPublic: false, ...spec }
}

/** Declares a lookup over a register, a detail (`empresa/contato`) or another lookup. */
export function lookupView<const O extends string>(
  spec: (Asked & Asking) & {
    readonly path: string
    readonly of: O
    readonly where?: LookupView['where']
    readonly by?: LookupView['by']
    readonly always?: Always
    readonly code?: string
    readonly tells?: readonly string[]
  },
): LookupView & { readonly of: O } {
  return { type: 'view', where: {}, by: {}, always: {}, ...spec }
}

/** Declares a lookup that the server answers with a query of its own. */
export function lookupQuery<const F extends Fields>(
  spec: (Asked & Asking) & {
    readonly path: string
    readonly method?: 'GET' | 'POST'
    readonly fields: F
    readonly title: ColumnOf<F>
    readonly prefix?: keyof F & string
    readonly by?: By<F>
    readonly always?: Always<keyof F & string>
    readonly period?: Period<keyof F & string>
    readonly order?: readonly (keyof F & string)[]
    readonly structured?: readonly Structured[]
    readonly code?: keyof F & string
    readonly aliases?: readonly (keyof F & string)[]
    readonly key?: 'text'
  },
): LookupQuery<F> {
  const basis = {
    type: 'query',
    method: 'GET',
    key: 'number',
    by: {},
    always: {},
    order: [],
    structured: [],
  } as const
  return { ...basis, ...spec }
}

import type { Fields } from './kind.ts'
import type { ColumnOf } from './row.ts'

/** Query parameter → the lookup's own column it narrows; a form with a field of that name narrows by it. */
type By<F extends Fields> = { readonly [parameter: string]: keyof F & string }

type Code = number | string | boolean | null

/** Column → the code that stands for all others: a row with it is offered whatever the column is narrowed to. */
type Always<C extends string = string> = { readonly [column in C]?: Code }

/** Reference data with official codes as text keys (a country, a bank), the same for every company. */
export type LookupTable<F extends Fields = Fields> = {
  readonly type: 'table'
  /** Path below `/api/canal/apoio/`. */
  readonly path: string
  readonly fields: F
  readonly title: string
  /** Fields shown before the title, e.g. a bank's number. */
  readonly prefix?: string
  /** Fields by which a row is known, too: a city's airport. */
  readonly aliases: readonly string[]
  readonly by: Readonly<Record<string, string>>
  readonly always: Always
  /** Columns to sort by when the reader asks for nothing else. */
  readonly order: readonly string[]
  /** Answered without signing in. */
  readonly isPublic: boolean
}

/** Where a lookup stands and whose rows it offers, where that is not `apoio` and what the rows' register says. */
type Asked = { readonly base?: 'financeiro'; readonly scope?: 'client' }

/** By what else than its title sheets may name a row. */
type Named = {
  /** The field with its code, which no other row has. */
  readonly code?: string
  /** Fields with names of it that others may share. */
  readonly aliases?: readonly string[]
}

/** Another lookup's or a register's rows, as choices: what one may pick without the right to see the register. */
export type LookupView = Asked &
  Named & {
    readonly type: 'view'
    readonly path: string
    readonly of: string
    /** Only rows where the field equals the code or one of the codes, or holds it among several. */
    readonly where: Readonly<Record<string, Code | readonly Code[]>>
    readonly by: Readonly<Record<string, string>>
    readonly always: Always
  }

/** Choices out of what is no register (companies, their links): the server answers each with a query of its own. */
export type LookupQuery<F extends Fields = Fields> = Asked &
  Named & {
    readonly type: 'query'
    readonly path: string
    readonly method: 'GET' | 'POST'
    readonly fields: F
    readonly title: string
    readonly by: Readonly<Record<string, string>>
    readonly always: Always
  }

export type Lookup = LookupTable | LookupView | LookupQuery
export type Lookups = Readonly<Record<string, Lookup>>

type TableSpec<F extends Fields> = {
  readonly path: string
  readonly fields: F
  readonly title: ColumnOf<F>
  readonly prefix?: keyof F & string
  readonly aliases?: readonly (keyof F & string)[]
  readonly by?: By<F>
  readonly always?: Always<keyof F & string>
  readonly order?: readonly (keyof F & string)[]
  readonly isPublic?: boolean
}

/** Declares a lookup that has a table of its own. */
export function lookupTable<const F extends Fields>(spec: TableSpec<F>): LookupTable<F> {
  return { type: 'table', by: {}, always: {}, order: [], aliases: [], isPublic: false, ...spec }
}

/** Declares a lookup over a register, a detail (`empresa/contato`) or another lookup. */
export function lookupView<const O extends string>(
  spec: Asked & {
    readonly path: string
    readonly of: O
    readonly where?: LookupView['where']
    readonly by?: LookupView['by']
    readonly always?: Always
    readonly code?: string
  },
): LookupView & { readonly of: O } {
  return { type: 'view', where: {}, by: {}, always: {}, ...spec }
}

/** Declares a lookup that the server answers with a query of its own. */
export function lookupQuery<const F extends Fields>(
  spec: Asked & {
    readonly path: string
    readonly method?: 'GET' | 'POST'
    readonly fields: F
    readonly title: ColumnOf<F>
    readonly by?: By<F>
    readonly code?: keyof F & string
    readonly aliases?: readonly (keyof F & string)[]
  },
): LookupQuery<F> {
  return { type: 'query', method: 'GET', by: {}, always: {}, ...spec }
}

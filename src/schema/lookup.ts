import type { Fields } from './kind.ts'
import type { ColumnOf } from './row.ts'

/** Query parameter → the lookup's own column it narrows; a form with a field of that name narrows by it. */
type By<F extends Fields> = { readonly [parameter: string]: keyof F & string }

/** Reference data with official codes as text keys (a country, a bank), the same for every company. */
export type LookupTable<F extends Fields = Fields> = {
  readonly sort: 'table'
  /** Path below `/api/canal/apoio/`. */
  readonly path: string
  readonly fields: F
  readonly title: string
  /** Fields shown before the title, e.g. a bank's number. */
  readonly prefix?: string
  readonly by: Readonly<Record<string, string>>
  /** Columns to sort by when the reader asks for nothing else. */
  readonly order: readonly string[]
  /** Answered without signing in. */
  readonly isPublic: boolean
}

/** Where a lookup stands and whose rows it offers, where that is not `apoio` and what the rows' register says. */
type Asked = { readonly base?: 'financeiro'; readonly scope?: 'client' }

/** Another lookup's or a register's rows, as choices: what one may pick without the right to see the register. */
export type LookupView = Asked & {
  readonly sort: 'view'
  readonly path: string
  readonly of: string
  /** Only rows where the field equals the code, or holds it among several. */
  readonly where: Readonly<Record<string, number | string | boolean | null>>
  readonly by: Readonly<Record<string, string>>
}

/** Choices out of what is no register (companies, their links): the server answers each with a query of its own. */
export type LookupQuery<F extends Fields = Fields> = Asked & {
  readonly sort: 'query'
  readonly path: string
  readonly method: 'GET' | 'POST'
  readonly fields: F
  readonly title: string
  readonly by: Readonly<Record<string, string>>
}

export type Lookup = LookupTable | LookupView | LookupQuery
export type Lookups = Readonly<Record<string, Lookup>>

type TableSpec<F extends Fields> = {
  readonly path: string
  readonly fields: F
  readonly title: ColumnOf<F>
  readonly prefix?: keyof F & string
  readonly by?: By<F>
  readonly order?: readonly (keyof F & string)[]
  readonly isPublic?: boolean
}

/** Declares a lookup that has a table of its own. */
export function lookupTable<const F extends Fields>(spec: TableSpec<F>): LookupTable<F> {
  return { sort: 'table', by: {}, order: [], isPublic: false, ...spec }
}

/** Declares a lookup over a register or another lookup. */
export function lookupView<const O extends string>(
  spec: Asked & {
    readonly path: string
    readonly of: O
    readonly where?: LookupView['where']
    readonly by?: LookupView['by']
  },
): LookupView & { readonly of: O } {
  return { sort: 'view', where: {}, by: {}, ...spec }
}

/** Declares a lookup that the server answers with a query of its own. */
export function lookupQuery<const F extends Fields>(
  spec: Asked & {
    readonly path: string
    readonly method?: 'GET' | 'POST'
    readonly fields: F
    readonly title: ColumnOf<F>
    readonly by?: By<F>
  },
): LookupQuery<F> {
  return { sort: 'query', method: 'GET', by: {}, ...spec }
}

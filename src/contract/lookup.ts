import { offered } from '#config'
import { integer } from '#kinds/index.ts'
import type { Fields } from '#schema/kind.ts'
import type { Lookup, Lookups, LookupTable, LookupView, Period, Structured } from '#schema/lookup.ts'
import { entityOf } from './entity.ts'
import type { Row } from './validation.ts'
import { validatorOf } from './wire.ts'

const declared: Lookups = offered

/** The name of a lookup. */
export type LookupName = keyof typeof offered & string

type NamesOf<T extends Lookup['type']> = {
  [N in LookupName]: (typeof offered)[N] extends { readonly type: T } ? N : never
}[LookupName]

/** Name of a lookup that the server answers with a query of its own. */
export type QueryName = NamesOf<'query'>

/** The name of a lookup with a table of its own. */
export type TableName = NamesOf<'table'>

export const lookupNames: readonly string[] = Object.keys(declared)

/** Lookup of that name; throws when none is declared, since the name comes from our own code. */
export function lookupNamed(name: string): Lookup {
  const lookup = declared[name]
  if (!lookup) throw new Error(`No lookup is declared as ${name}`)
  return lookup
}

/** Rows behind a lookup: its own table or query, or the register its view is of. */
export type LookupSource = {
  readonly fields: Fields
  readonly title: string
  readonly prefix?: string
  /** Code field that identifies a row in spreadsheets. */
  readonly code?: string
  /** Further fields by which spreadsheets may identify a row, where the value is unique. */
  readonly aliases: readonly string[]
  readonly order: readonly string[]
  /** Official codes as text keys, or the numbers of a company's records. */
  readonly key: 'text' | 'number'
  /** Register it shows, whose company scope applies. */
  readonly register?: string
  /** Lookup whose table or query holds the rows. */
  readonly lookup?: string
}

const sources = new Map<string, LookupSource>()

/** Source of a lookup's rows, through any number of views. Imports ask for it at every cell. */
export function sourceOf(name: string): LookupSource {
  const known = sources.get(name)
  if (known) return known
  const source = sourceIn(name)
  sources.set(name, source)
  return source
}

function sourceIn(name: string): LookupSource {
  const lookup = lookupNamed(name)
  if (lookup.type === 'view') return viewSource(lookup)
  const { fields, title } = lookup
  if (lookup.type === 'query') {
    const { key, order, prefix, code, aliases = [] } = lookup
    const naming = { ...(code ? { code } : {}), ...(prefix ? { prefix } : {}) }
    return { fields, title, aliases, order, key, lookup: name, ...naming }
  }
  const { prefix, order, aliases } = lookup as LookupTable
  return { fields, title, order, aliases, key: 'text', lookup: name, ...(prefix ? { prefix } : {}) }
}

function viewSource({ of, code, aliases = [] }: LookupView): LookupSource {
  // A register and a lookup may share a name (a category and its choices); a view never shows itself.
  const view = declared[of]
  if (view && view.type !== 'view') return sourceOf(of)
  const { spec, parent } = entityOf(of)
  // A detail's rows are narrowed by the record they belong to.
  const owner = parent ? { [parent.column]: integer({ required: true }) } : {}
  return {
    fields: { ...spec.fields, ...owner },
    title: spec.title,
    order: [],
    aliases,
    key: 'number',
    register: of,
    ...(code ? { code } : {}),
  }
}

/**
 * Naming columns of a lookup's row: its prefix or code first, then its titles in every language, then its
 * aliases.
 */
export function namingColumns(name: string): readonly string[] {
  const { fields, title, prefix, code, aliases } = sourceOf(name)
  const titles = title in fields ? [title] : [`${title}PT`, `${title}EN`, `${title}ES`]
  return [...new Set([...[prefix, code].filter(column => column !== undefined), ...titles, ...aliases])]
}

/** Parameters of a lookup besides those that narrow by a column of its rows. */
export function askingOf(name: string): Pick<LookupView, 'among' | 'linkedBy'> {
  const lookup = lookupNamed(name)
  return lookup.type === 'table' ? {} : lookup
}

/** Values a record needs to be among a lookup's choices, as far as the lookup declares them. */
export function offeredRow(name: string): Readonly<Record<string, unknown>> {
  const lookup = lookupNamed(name)
  const { fields } = sourceOf(name)
  const where = lookup.type === 'view' ? Object.entries(lookup.where) : []
  return Object.fromEntries(
    where.map(([column, wanted]) => {
      // The first of several accepted codes.
      const [value] = [wanted].flat()
      const field = fields[column]
      // A code that a field of several must contain is no value of that field by itself.
      const isWhole = value === null || !field || validatorOf(field).safeParse(value).success
      return [column, isWhole ? value : [value]]
    }),
  )
}

/** Whether a lookup's row is within the choices narrowed by a record's other fields. */
export function isWithin(name: string, one: Row, row: Row): boolean {
  const { by, always } = lookupNamed(name)
  return Object.values(by).every(column => {
    const wanted = row[column] ?? null
    const isForAll = column in always && one[column] === always[column]
    return wanted === null || isForAll || String(one[column]) === String(wanted)
  })
}

/** Columns a lookup answers: its naming columns in all languages, and those that narrow it. */
export function lookupColumns(name: string): readonly string[] {
  const lookup = lookupNamed(name)
  const narrowing = Object.values(lookup.by)
  const own = lookup.type === 'view' ? (lookup.tells ?? []) : Object.keys(sourceOf(name).fields)
  return [...new Set([...namingColumns(name), ...narrowing, ...own])]
}

/** Columns that a lookup answers in a form of their own (`structured.ts`), beside those of its fields. */
export function structuredColumns(name: string): readonly Structured[] {
  const lookup = lookupNamed(name)
  return lookup.type === 'query' ? lookup.structured : []
}

/** Column with what stands above a lookup's row, of one whose rows have such a text. */
export function contextOf(name: string): string | undefined {
  const lookup = lookupNamed(name)
  return lookup.type === 'table' ? lookup.context : undefined
}

/** Days between which a lookup's rows are offered, of one whose rows have any. */
export function periodOf(name: string): Period | undefined {
  const lookup = lookupNamed(name)
  return lookup.type === 'view' ? undefined : lookup.period
}

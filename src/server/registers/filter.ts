import { type RawBuilder, sql } from 'kysely'
import { fieldNamed } from '#contract/entity.ts'
import { normalized } from '#contract/normalizer.ts'
import { validatorOf } from '#contract/validator.ts'
import type { AnyField, Kind } from '#schema/kind.ts'
import { fieldProblem, Problem } from '#server/core/problem.ts'
import { holdsText } from './search.ts'

/** A condition of a `where`. */
export type Predicate = RawBuilder<boolean>

/** Suffix of a filter's name that makes it a lower or upper bound of its field. */
const BOUND = /(?<=.)_(gte|lte)$/

type Column = { readonly name: string; readonly field: AnyField }

const equals = ({ name }: Column, value: unknown): Predicate =>
  value === null ? sql`${sql.ref(name)} is null` : sql`${sql.ref(name)} = ${value}`

const contains = ({ name }: Column, value: unknown): Predicate =>
  value === null ? sql`${sql.ref(name)} is null` : holdsText(name, String(value))

const includes = ({ name }: Column, value: unknown): Predicate =>
  value === null ? sql`${sql.ref(name)} is null` : sql`${sql.ref(name)} @> ${JSON.stringify([value])}::jsonb`

const refused = ({ name }: Column): Predicate => {
  throw fieldProblem(name, 'validation.filterUnknown')
}

type Filtering = {
  readonly matches: (column: Column, value: unknown) => Predicate
  /** True if the kind takes `…_gte` and `…_lte`. */
  readonly isRanged: boolean
  /** True if its operators are leakproof, so that PostgreSQL can use an index under row-level security. */
  readonly isLeakproof: boolean
}

const exact: Filtering = { matches: equals, isRanged: false, isLeakproof: true }
const ranged: Filtering = { matches: equals, isRanged: true, isLeakproof: true }
const numeric: Filtering = { ...ranged, isLeakproof: false }
const words: Filtering = { matches: contains, isRanged: false, isLeakproof: false }

/** Filter of each kind. */
const filterings: { readonly [K in Kind]: Filtering } = {
  text: words,
  multiline: words,
  integer: ranged,
  decimal: numeric,
  money: numeric,
  rate: numeric,
  day: ranged,
  instant: ranged,
  flag: exact,
  choice: exact,
  several: { matches: includes, isRanged: false, isLeakproof: false },
  reference: exact,
  taxId: words,
  phone: words,
  postalCode: words,
  email: words,
  file: { ...exact, matches: refused },
  rows: { ...exact, matches: refused },
  attributes: { ...exact, matches: refused },
}

/**
 * Predicates of a filter over these columns, and of its `q`, the search; `malformed` for an unknown name or a
 * value of the wrong kind.
 */
export function predicatesOf(
  fields: Readonly<Record<string, AnyField>>,
  filter: Readonly<Record<string, unknown>>,
  search: (typed: string) => Predicate,
): readonly Predicate[] {
  return Object.entries(filter).map(([name, value]) => {
    if (name === 'q') return search(wordsOf(value))
    const bound = BOUND.exec(name)?.[1]
    const base = name.replace(BOUND, '')
    const field = fieldNamed(fields, base)
    if (!field) throw new Problem('malformed', { errors: { [name]: { key: 'validation.filterUnknown' } } })
    return bound ? rangePredicate({ name: base, field }, bound, value) : anyOf({ name, field }, value)
  })
}

/**
 * Whether row-level security prevents an index for this filter or its search: its operators are not
 * leakproof.
 */
export function isHiddenFromIndex(
  fields: Readonly<Record<string, AnyField>>,
  filter: Readonly<Record<string, unknown>>,
): boolean {
  return Object.keys(filter).some(name => {
    const field = fieldNamed(fields, name.replace(BOUND, ''))
    return name === 'q' || (field !== undefined && !filterings[field.kind].isLeakproof)
  })
}

const wordsOf = (value: unknown) => {
  if (typeof value !== 'string') throw filterValueProblem('q')
  return value
}

const filterValueProblem = (name: string) =>
  new Problem('malformed', { errors: { [name]: { key: 'validation.filterValue' } } })

function anyOf(column: Column, value: unknown): Predicate {
  const { matches } = filterings[column.field.kind]
  const values = Array.isArray(value) ? value : [value]
  const predicates = values.map(one => matches(column, checked(column, one)))
  return predicates.length === 0 ? sql`false` : sql`(${sql.join(predicates, sql` or `)})`
}

function rangePredicate(column: Column, bound: string, value: unknown): Predicate {
  if (!filterings[column.field.kind].isRanged) throw filterValueProblem(column.name)
  const operator = bound === 'gte' ? sql`>=` : sql`<=`
  return sql`${sql.ref(column.name)} ${operator} ${checked(column, value)}`
}

/** Value as its column compares it; a substring need not be a complete value of the kind, only text. */
function checked({ name, field }: Column, value: unknown): unknown {
  if (value === null) return null
  if (filterings[field.kind] === words) return wordsIn(name, field, value)
  const isSeveral = field.kind === 'several'
  const one = isSeveral ? [value] : normalized(field, value)
  if (!validatorOf(field).safeParse(one).success) throw filterValueProblem(name)
  return isSeveral ? value : one
}

function wordsIn(name: string, field: AnyField, value: unknown): unknown {
  if (typeof value !== 'string') throw filterValueProblem(name)
  return normalized(field, value) ?? ''
}

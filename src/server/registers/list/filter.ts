import { sql } from 'kysely'
import { fieldNamed } from '#contract/entity.ts'
import { normalized, validatorOf } from '#contract/wire.ts'
import type { Storage } from '#kinds/kind.ts'
import type { AnyField } from '#schema/kind.ts'
import { fieldProblem, Problem } from '#server/core/problem.ts'
import { hasMember, type Predicate } from '#server/registers/predicate.ts'
import { holdsText } from '#server/registers/search/search.ts'
import { storageOf } from '#server/tables/kinds.ts'

/** Suffix of a filter's name that makes it a lower or upper bound of its field. */
const BOUND = /(?<=.)_(gte|lte)$/

type Column = { readonly name: string; readonly field: AnyField }

const isEmpty = ({ name }: Column): Predicate => sql`${sql.ref(name)} is null`

type Comparing = {
  /** Value as the column compares it; throws what is none. */
  readonly read: (column: Column, value: unknown) => unknown
  readonly holds: (name: string, value: unknown) => Predicate
}

/** Comparisons of a column with a value that is not null. */
const comparing: { readonly [B in Exclude<Storage<AnyField>['filter']['by'], 'none'>]: Comparing } = {
  same: { read: wholeValue, holds: (name, value) => sql`${sql.ref(name)} = ${value}` },
  // A substring need not be a complete value of the kind, only text.
  containing: { read: wordsIn, holds: (name, value) => holdsText(name, String(value)) },
  having: { read: memberOf, holds: hasMember },
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
    return name === 'q' || (field !== undefined && !storageOf(field).filter.isLeakproof)
  })
}

const wordsOf = (value: unknown) => {
  if (typeof value !== 'string') throw filterValueProblem('q')
  return value
}

/** Refusal of a filter's value. */
export const filterValueProblem = (name: string) =>
  new Problem('malformed', { errors: { [name]: { key: 'validation.filterValue' } } })

function anyOf(column: Column, value: unknown): Predicate {
  const { by } = storageOf(column.field).filter
  if (by === 'none') throw fieldProblem(column.name, 'validation.filterUnknown')
  const { read, holds } = comparing[by]
  const values = Array.isArray(value) ? value : [value]
  const predicates = values.map(one =>
    one === null ? isEmpty(column) : holds(column.name, read(column, one)),
  )
  return predicates.length === 0 ? sql`false` : sql`(${sql.join(predicates, sql` or `)})`
}

function rangePredicate(column: Column, bound: string, value: unknown): Predicate {
  if (!storageOf(column.field).filter.isRanged) throw filterValueProblem(column.name)
  const operator = bound === 'gte' ? sql`>=` : sql`<=`
  const limit = value === null ? null : wholeValue(column, value)
  return sql`${sql.ref(column.name)} ${operator} ${limit}`
}

function wholeValue({ name, field }: Column, value: unknown): unknown {
  const one = normalized(field, value)
  if (!validatorOf(field).safeParse(one).success) throw filterValueProblem(name)
  return one
}

function memberOf(column: Column, value: unknown): unknown {
  wholeValue(column, [value])
  return value
}

function wordsIn({ name, field }: Column, value: unknown): unknown {
  if (typeof value !== 'string') throw filterValueProblem(name)
  return normalized(field, value) ?? ''
}

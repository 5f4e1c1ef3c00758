import type { FieldErrors } from '#contract/problem.ts'
import type { Row } from '#contract/validation.ts'
import type { AnyField } from '#schema/kind.ts'
import type { Detail } from '#schema/register.ts'
import { today } from '#server/core/today.ts'

const named = (spec: Detail, is: (field: AnyField) => boolean | undefined): readonly string[] =>
  Object.entries(spec.fields).flatMap(([name, field]) => (is(field) ? [name] : []))

const isToday = (field: AnyField) => field.kind === 'day' && field.startsToday

/** Default days of a new record: today, for the fields declared so. */
export function beginningDays(spec: Detail): Row {
  return Object.fromEntries(named(spec, isToday).map(name => [name, today()]))
}

/** Validation errors of days that may not be in the future. */
export function comingDays(spec: Detail, row: Row): FieldErrors {
  const past = named(spec, field => field.kind === 'day' && field.past)
  const future = past.filter(name => typeof row[name] === 'string' && row[name] > today())
  return Object.fromEntries(future.map(name => [name, { key: 'validation.dayAhead' }]))
}

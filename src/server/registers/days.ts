import type { FieldErrors } from '#contract/problem.ts'
import type { Row } from '#contract/validation.ts'
import { beginningOf, mistakeOn } from '#contract/wire.ts'
import type { Detail } from '#schema/register.ts'
import { today } from '#server/core/today.ts'

/** Values with which a new record begins today, for the fields declared so. */
export function beginningValues(spec: Detail): Row {
  const values = Object.entries(spec.fields).map(([name, field]) => [name, beginningOf(field, today())])
  return Object.fromEntries(values.filter(([, value]) => value !== undefined))
}

/** Validation errors of values that are wrong today, such as days that may not be in the future. */
export function mistakesToday(spec: Detail, row: Row): FieldErrors {
  return Object.fromEntries(
    Object.entries(spec.fields).flatMap(([name, field]) => {
      const key = mistakeOn(field, row[name], today())
      return key ? [[name, { key }]] : []
    }),
  )
}

import type { Row } from '#contract/validation.ts'
import { beginningOf } from '#contract/wire.ts'
import type { Detail } from '#schema/register.ts'
import { today } from '#server/core/today.ts'

/** Values with which a new record begins today, for the fields declared so. */
export function beginningValues(spec: Detail): Row {
  const values = Object.entries(spec.fields).map(([name, field]) => [name, beginningOf(field, today())])
  return Object.fromEntries(values.filter(([, value]) => value !== undefined))
}

import type { SomeField } from '#kinds/field.ts'
import type { Making as Given } from '#kinds/sample.ts'
import type { AnyField } from '#schema/kind.ts'
import { samplesOf } from '../support/samples.ts'

/** Context of a generated value. */
export type Making = Omit<Given, 'madeValue'>

const given = (making: Making): Given => ({
  ...making,
  // Nested fields are of the list of kinds, too.
  madeValue: (field: SomeField) => madeValue(field as AnyField, making),
})

/** Generated value of a field, without an example. */
export function madeValue(field: AnyField, making: Making): unknown {
  return samplesOf(field).made(field, given(making)) ?? null
}

/** Variation of a field's value, which is not null. */
export function variedValue(field: AnyField, value: unknown, making: Making): unknown {
  const { varied } = samplesOf(field)
  return varied ? varied(value as never, given(making), field) : value
}

/** Every possible value of a field that has few; undefined for others. */
export function allValues(field: AnyField): readonly unknown[] | undefined {
  return samplesOf(field).all?.(field)
}

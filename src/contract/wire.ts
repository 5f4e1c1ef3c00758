import type { z } from 'zod'
import * as list from '#kinds/index.ts'
import type { Nested, Wire } from '#kinds/kind.ts'
import type { AnyField, Kind, Kinds } from '#schema/kind.ts'

const wires: { readonly [K in Kind]: { readonly wire: Wire<Kinds[K]> } } = list

// The kind's wire format takes that kind's field: what the union cannot say, the key does.
const wireOf = (field: AnyField) => wires[field.kind].wire as Wire<AnyField>

// Nested fields are of the list, too.
const nested: Nested = {
  normalized: (field, value) => normalized(field as AnyField, value),
  validatorOf: field => validatorOf(field as AnyField),
}

/**
 * Stored form of a value: composed, trimmed, without punctuation, and null where nothing was typed. A value of another
 * form than its kind's is unchanged: its validation refuses it.
 */
export function normalized(field: AnyField, value: unknown): unknown {
  const read = wireOf(field).read(value, field, nested)
  if (read.type === 'value') return read.value
  return read.type === 'nothing' ? null : value
}

const built = new WeakMap<AnyField, z.ZodType>()
const fields = new WeakMap<z.ZodType, AnyField>()

/** Validator of a present value of the field. */
export function validatorOf(field: AnyField): z.ZodType {
  const known = built.get(field)
  if (known) return known
  const validator = wireOf(field).validator(field, nested)
  built.set(field, validator)
  fields.set(validator, field)
  return validator
}

/** Field whose validator a schema is; undefined for any other. */
export function fieldValidatedBy(schema: z.ZodType): AnyField | undefined {
  return fields.get(schema)
}

/** Text of a field with the punctuation that readers know it with. */
export function punctuated(field: AnyField, text: string): string {
  return wireOf(field).punctuated?.(text, field) ?? text
}

/** Value of a new record's field that depends on the day `today`; undefined where none does. */
export function beginningOf(field: AnyField, today: string): unknown {
  return wireOf(field).beginning?.(field, today)
}

/** Message against a field's valid value on the day `today`, by its key. */
export function mistakeOn(field: AnyField, value: unknown, today: string): string | undefined {
  return wireOf(field).against?.(value, field, today)
}

/** Whether values of the field identify a record, so that it is found and named by them as by its codes. */
export function isIdentifier(field: AnyField): boolean {
  return wireOf(field).isIdentifier ?? false
}

/** Whether values of the field are codes of their records: texts of which no two have the same. */
export function isCode(field: AnyField): boolean {
  return Boolean(field.unique && wireOf(field).isCode)
}

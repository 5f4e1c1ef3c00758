import { z } from 'zod'
import type { SomeFields } from '../field.ts'
import type { Nested, Wire } from '../kind.ts'
import { asIs } from '../reading.ts'
import type { Options } from './declaration.ts'

export const wire: Wire<Options> = {
  read: (value, { fields }, nested) =>
    asIs(Array.isArray(value) ? value.map(row => normalizedRow(fields, row, nested)) : value),
  validator: ({ fields, min, max }, nested) =>
    z
      .array(objectOf(fields, nested), 'validation.rows')
      .min(min ?? 0, 'validation.minRows')
      .max(max, 'validation.maxRows'),
}

function normalizedRow(fields: SomeFields, row: unknown, { normalized }: Nested): unknown {
  if (typeof row !== 'object' || row === null) return row
  return Object.fromEntries(
    Object.entries(row).flatMap(([name, value]) => {
      // A grid's own row key and other unknown names are not part of the record.
      const field = Object.hasOwn(fields, name) ? fields[name] : undefined
      return field ? [[name, normalized(field, value)]] : []
    }),
  )
}

/** An object of these fields: required ones present, the others also null or absent. */
function objectOf(fields: SomeFields, { validatorOf }: Nested) {
  return z.strictObject(
    Object.fromEntries(
      Object.entries(fields).map(([name, field]) => [
        name,
        field.required ? validatorOf(field) : validatorOf(field).nullish(),
      ]),
    ),
    'validation.rows',
  )
}

import { z } from 'zod'
import type { AnyField } from '#schema/kind.ts'
import { fieldValidatedBy } from './wire.ts'

/** Declared field within a schema, and the rest of the path that led to it: a place in its value. */
export type DeclaredAt = { readonly field: AnyField; readonly rest: readonly PropertyKey[] }

/** Declared field that a schema reads at a path such as `['Itens', 0, 'ValorPago']`; undefined where it is none. */
export function declaredAt(schema: unknown, path: readonly PropertyKey[]): DeclaredAt | undefined {
  if (!(schema instanceof z.ZodType)) return undefined
  const field = fieldValidatedBy(schema)
  if (field) return { field, rest: path }
  if (schema instanceof z.ZodPipe) return declaredAt(schema.in, path)
  const isWrapper =
    schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault
  if (isWrapper) return declaredAt(schema.unwrap(), path)
  const [key, ...rest] = path
  if (key === undefined) return undefined
  if (schema instanceof z.ZodObject) return declaredAt(schema.shape[String(key)], rest)
  return schema instanceof z.ZodArray ? declaredAt(schema.element, rest) : undefined
}

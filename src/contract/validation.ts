import type { z } from 'zod'
import { isRows } from '#kinds/rows/declaration.ts'
import type { AnyField, Fields } from '#schema/kind.ts'
import type { Detail } from '#schema/register.ts'
import type { Draft } from '#schema/row.ts'
import type { FieldErrors, Message } from './problem.ts'
import { normalized, validatorOf } from './wire.ts'

/** A record by field name. */
export type Row = Readonly<Record<string, unknown>>

/** Stored record of any entity, as in the API. */
export type StoredRow = Row & { readonly Id: number; readonly Versao: number }

export type Validation = { readonly row: Row; readonly errors: FieldErrors }

/** Initial values of a blank record. */
export function blankRow(spec: Detail): Row {
  return mapFields(spec, (_, field) => field.initially ?? null)
}

/**
 * Record whose values are each valid by themselves: conditions, checks and computed values may rely on them.
 */
export type ValidValues = Draft<Fields>

/** Record without the values that are invalid by themselves. */
export function validValues(spec: Detail, row: Row): ValidValues {
  // Each remaining value has passed its field's validator.
  return mapFields(spec, (name, field) =>
    issuesOf(field, row[name]).length > 0 ? null : row[name],
  ) as ValidValues
}

/** Whether the field is shown for this record. */
export function isShown(spec: Detail, name: string, sound: ValidValues): boolean {
  return spec.conditions?.[name]?.shown?.(sound) ?? true
}

/** Whether a stored record's value that the server alone sets is not told, since the record's condition does not show it. */
export function isUntold(spec: Detail, name: string, stored: Row): boolean {
  // Stored values are valid.
  return Boolean(spec.fields[name]?.readOnly) && !isShown(spec, name, stored as ValidValues)
}

/** Whether the field must have a value in this record. */
export function isRequired(spec: Detail, name: string, sound: ValidValues): boolean {
  if (!isShown(spec, name, sound)) return false
  return Boolean(spec.fields[name]?.required) || (spec.conditions?.[name]?.required?.(sound) ?? false)
}

/** Values of the computed fields of this record. */
export function computedOf(spec: Detail, sound: ValidValues): Row {
  return Object.fromEntries(
    Object.entries(spec.computed ?? {}).map(([name, compute]) => [name, compute?.(sound) ?? null]),
  )
}

/**
 * Stored form of a typed or received record, and its errors by field. Fields that are not shown are emptied
 * unless they are declared to keep their value, read-only ones come from `stored` or their initial value,
 * computed ones are calculated. The form calls it before sending, the server before writing.
 */
export function validate(spec: Detail, received: Row, stored?: Row): Validation {
  const typed = normalizedTogether(
    spec,
    mapFields(spec, (name, field) =>
      field.readOnly ? (stored?.[name] ?? field.initially ?? null) : normalized(field, received[name]),
    ),
  )
  const soundly = validValues(spec, typed)
  const shown = mapFields(spec, name =>
    isShown(spec, name, soundly) || spec.conditions?.[name]?.keepsValue ? typed[name] : null,
  )
  // A shown value was typed, validated already, or empty.
  const sound = mapFields(spec, name => (isMissing(shown[name]) ? null : soundly[name])) as ValidValues
  const wrong = Object.entries(spec.fields).filter(
    ([name]) => !isMissing(shown[name]) && isMissing(sound[name]),
  )
  const computed = computedOf(spec, sound)
  return {
    row: { ...shown, ...computed },
    errors: {
      ...computedErrors(spec, computed),
      ...checkErrors(spec, sound),
      ...missingErrors(spec, shown, sound),
      ...valueErrors(Object.fromEntries(wrong), shown),
    },
  }
}

/** Errors of computed values, which may exceed their column though each of their parts is valid. */
function computedErrors({ fields }: Detail, computed: Row): FieldErrors {
  const wrong = Object.entries(computed).flatMap(([name, value]) => {
    const field = fields[name]
    if (!field || isMissing(value) || issuesOf(field, value).length === 0) return []
    return [[name, { key: 'validation.computed', with: quotable(field) }] as const]
  })
  return Object.fromEntries(wrong)
}

function normalizedTogether(spec: Detail, row: Row): Row {
  if (!spec.normalize) return row
  const sound = validValues(spec, row)
  const changed = Object.entries(spec.normalize).flatMap(([name, normalize]) =>
    isMissing(sound[name]) ? [] : [[name, normalize?.(sound) ?? null] as const],
  )
  return { ...row, ...Object.fromEntries(changed) }
}

/** Errors of one field's value by itself: missing though required, or invalid for its kind and options. */
export function fieldErrors(name: string, field: AnyField, value: unknown): FieldErrors {
  if (isMissing(value)) return field.required ? { [name]: REQUIRED } : {}
  return valueErrors({ [name]: field }, { [name]: value })
}

// An import validates thousands of rows: no array of entries is allocated for each.
function mapFields(spec: Detail, value: (name: string, field: AnyField) => unknown): Row {
  const row: Record<string, unknown> = {}
  for (const [name, field] of Object.entries(spec.fields)) row[name] = value(name, field)
  return row
}

const issuesOf = (field: AnyField, value: unknown): readonly z.core.$ZodIssue[] =>
  isMissing(value) ? [] : (validatorOf(field).safeParse(value, { reportInput: true }).error?.issues ?? [])

const isMissing = (value: unknown) => value === null || value === undefined

const REQUIRED: Message = { key: 'validation.required' }

const missingErrors = (spec: Detail, row: Row, sound: ValidValues): FieldErrors =>
  Object.fromEntries(
    Object.keys(spec.fields)
      .filter(name => isMissing(row[name]) && isRequired(spec, name, sound))
      .map(name => [name, REQUIRED]),
  )

const valueErrors = (fields: Fields, row: Row): FieldErrors =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) =>
      // The first error of a path is the one reported: it is set last.
      issuesOf(field, row[name])
        .toReversed()
        .map(issue => issueMessage(name, field, issue)),
    ),
  )

/** Message of a validator's issue with a field's value, at the field's name or, of nested rows, at the place within them. */
export function issueMessage(name: string, field: AnyField, issue: z.core.$ZodIssue): [string, Message] {
  // Only nested rows have inputs of their own for an error; a list of codes is one input.
  if (!isRows(field)) return [name, { key: issue.message, with: { ...quotable(field), ...limitOf(issue) } }]
  const innermost = issue.path.reduce<AnyField>(
    (within, key) => (typeof key === 'string' && field.fields[key]) || within,
    field,
  )
  const isAbsent = issue.path.length > 0 && isMissing(issue.input)
  const message = isAbsent ? REQUIRED : { key: issue.message, with: quotable(innermost) }
  return [[name, ...issue.path.map(String)].join('.'), message]
}

/** Limit of a part of a value, which is none of the field's options. */
const limitOf = (issue: z.core.$ZodIssue) => (issue.code === 'too_big' ? { max: Number(issue.maximum) } : {})

/** Limits among a field's options, which its messages quote. */
const quotable = (field: AnyField): Readonly<Record<string, string | number>> =>
  Object.fromEntries(
    Object.entries(field).filter(([option]) => ['min', 'max', 'digits', 'decimals'].includes(option)),
  )

const checkErrors = (spec: Detail, sound: ValidValues): FieldErrors =>
  Object.fromEntries(
    Object.entries(spec.checks ?? {})
      .filter(([, check]) => isShown(spec, check.at, sound) && !check.holds(sound))
      .map(([name, check]) => [
        check.at,
        { key: `checks.${name}`, ...(check.quotes && { with: check.quotes(sound) }) },
      ]),
  )

import type { FieldValues } from 'react-hook-form'
import type { Entity } from '#contract/entity.ts'
import type { Row } from '#contract/validation.ts'

/** Whether a field is typed by users; the rest of a record is the server's, or worked out. */
export function isTyped({ spec }: Entity, name: string): boolean {
  return !spec.fields[name]?.readOnly && !Object.hasOwn(spec.computed ?? {}, name)
}

/** The values of the fields that are typed; the rest of a record is the server's. */
export function typedValues({ spec }: Entity, record: Row): FieldValues {
  const names = Object.keys(spec.fields).filter(name => !spec.fields[name]?.readOnly)
  return Object.fromEntries(names.map(name => [name, typed(record[name])]))
}

/** An empty list is as good as none: what is added and taken away again is no change. */
const typed = (value: unknown) => (Array.isArray(value) && value.length === 0 ? null : (value ?? null))

import type { FieldValues } from 'react-hook-form'
import type { Entity } from '#contract/entity.ts'
import type { Row } from '#contract/validation.ts'

/** Values of the fields that users enter; the others are set by the server. */
export function typedValues({ spec }: Entity, record: Row): FieldValues {
  const names = Object.keys(spec.fields).filter(name => !spec.fields[name]?.readOnly)
  return Object.fromEntries(names.map(name => [name, typed(record[name])]))
}

/** An empty list equals null: adding an element and removing it again is no change. */
const typed = (value: unknown) => (Array.isArray(value) && value.length === 0 ? null : (value ?? null))

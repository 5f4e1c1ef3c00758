import type { AnyField } from '#schema/kind.ts'
import { samplesOf } from '../../support/samples.ts'

/** Values that are wrong by the kind and the options of a field, and none for a required one. */
export const unsoundOf = (field: AnyField): readonly unknown[] => [
  ...(samplesOf(field).unsound?.(field) ?? []),
  ...(field.required ? [null] : []),
]

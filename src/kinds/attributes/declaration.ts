import type { AttributeValue } from '#rules/atributos/value.ts'
import { bounded } from '../declare.ts'
import type { NestedRow, SomeField } from '../field.ts'

/** Values of attributes that a lookup defines for the record, as those of a product by its NCM (decision 0216). */
export type Options = {
  readonly definedBy: string
  /** Lookup of the values to choose from, narrowed by an attribute's Id. */
  readonly valuesOf: string
  /** Fields of the record on which the definitions depend. */
  readonly dependsOn: readonly string[]
  /** Longest text of a value that the system they are sent to takes; a longer one is warned of. */
  readonly limit: number
  /** Columns that narrow the definitions to the record's, and their values; none while it has no attributes. */
  readonly narrowing: { of(row: NestedRow): NestedRow | undefined }['of']
}

export const declare = bounded<'attributes', Options, readonly AttributeValue[]>('attributes')

/** Whether a field among any is of the kind. */
export function isAttributes<F extends SomeField>(
  one: F,
): one is Extract<F, { readonly kind: 'attributes' }> {
  return one.kind === 'attributes'
}

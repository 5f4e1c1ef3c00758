import type { Row } from '#contract/validation.ts'
import type { FieldOf, Kind } from '#schema/kind.ts'

/** Value of a field on one side of a change, with its record for what the value refers to. */
export type ChangeSide = { readonly value: unknown; readonly record: Row }

/** Props of a kind's change; of a created or deleted record there is only one side. */
export type ChangeProps<K extends Kind> = {
  readonly field: FieldOf<K>
  readonly before: ChangeSide | undefined
  readonly after: ChangeSide | undefined
}

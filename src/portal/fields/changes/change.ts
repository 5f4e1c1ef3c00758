import type { Row } from '#contract/validation.ts'
import type { FieldOf, Kind } from '#schema/kind.ts'

/** Props of a kind's change: records before and after; of a created or deleted one there is only one side. */
export type ChangeProps<K extends Kind> = {
  readonly source: string
  readonly field: FieldOf<K>
  readonly before: Row | undefined
  readonly after: Row | undefined
}

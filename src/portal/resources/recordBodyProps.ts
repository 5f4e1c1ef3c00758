import type { ReactNode } from 'react'
import type { Entity } from '#contract/entity.ts'
import type { StoredRow } from '#contract/validation.ts'
import type { EntityPlace } from '#portal/record/model/paths.ts'
import type { ExtraTab } from '#portal/resources/extras/extraTab.ts'
import type { Modes } from './useModes.ts'

export type RecordBodyProps = {
  readonly entity: Entity
  readonly place: Exclude<EntityPlace, { readonly type: 'list' }>
  /** Id of the heading that labels the record's container. */
  readonly titleId: string
  readonly modes: Modes
  readonly onCreated: (record: StoredRow) => void
  readonly onUpdated: (record: StoredRow) => void
  /** Tabs beside the details. */
  readonly tabs?: readonly ExtraTab[]
  /** Content at the end of the heading. */
  readonly corner?: ReactNode
}

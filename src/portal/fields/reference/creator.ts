import { type ComponentType, createContext } from 'react'
import type { Entity } from '#contract/entity.ts'
import type { Row, StoredRow } from '#contract/validation.ts'

export type CreatorProps = {
  readonly entity: Entity
  /** Values the new record needs to be among the lookup's choices. */
  readonly given: Row
  readonly onCreated: (record: StoredRow) => void
  readonly onClose: () => void
}

/** Component that creates a record for a reference; undefined where no form guards unsaved changes. */
export const CreatorContext = createContext<ComponentType<CreatorProps> | undefined>(undefined)

import { type ComponentType, createContext } from 'react'
import type { Entity } from '#contract/entity.ts'
import type { Row } from '#contract/validation.ts'
import type { StoredRow } from '#portal/entity/model/useModel.ts'

export type CreatorProps = {
  readonly entity: Entity
  /** What the record must be like to be offered where it is wanted. */
  readonly given: Row
  readonly onCreated: (record: StoredRow) => void
  readonly onClose: () => void
}

/** What creates a record for a reference; nothing where a form would have nobody to ask before it is lost. */
export const CreatorContext = createContext<ComponentType<CreatorProps> | undefined>(undefined)

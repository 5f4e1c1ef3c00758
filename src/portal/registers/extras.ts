import { type ComponentType, createContext, useContext } from 'react'
import type { RowToolsProps } from '#portal/entity/list/ways.ts'
import type { ActionNoteProps } from '#portal/entity/record/actionNote.ts'
import type { StoredRow } from '#portal/entity/record/useModel.ts'

/** What stands above the rows of a detail, given the record they belong to. */
export type DetailHeadProps = { readonly parent: StoredRow; readonly isReadOnly: boolean }

/** What a register's screens show besides what its declaration gives them. */
export type Extras = {
  /** Above its list, inside the list's own context. */
  readonly ListHead?: ComponentType
  /** Under the heading of a stored record. */
  readonly Summary?: ComponentType<{ readonly record: StoredRow }>
  /** Above the fields of a stored record's form, within the form. */
  readonly FormHead?: ComponentType<{ readonly record: StoredRow }>
  /** What must be read before an action is confirmed. */
  readonly ActionNote?: ComponentType<ActionNoteProps>
  /** Above the rows of its details, by their names. */
  readonly detailHeads?: Readonly<Record<string, ComponentType<DetailHeadProps>>>
  /** Beside each row of its details, by their names. */
  readonly detailTools?: Readonly<Record<string, ComponentType<RowToolsProps>>>
}

const none: Extras = {}

export const ExtrasContext = createContext<Extras>(none)

/** The extras of the register whose screen this is. */
export function useExtras(): Extras {
  return useContext(ExtrasContext)
}

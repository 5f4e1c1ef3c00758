import { type ComponentType, createContext } from 'react'
import type { StoredRow } from '#contract/validation.ts'
import type { WordKey } from '#i18n/words.ts'

/** Result of one record; `refusal` is the server's message if it failed. */
export type BulkResult<R = StoredRow> = { readonly record: R; readonly refusal: string | undefined }

/** Props of the dialog of a bulk operation. */
export type BulkDialogProps = {
  /** Declared name of the action, else `atualizar` or `excluir`. */
  readonly action: string
  /** Called on close with the result of each record; with an empty list if the run was not started. */
  readonly onClose: (results: readonly BulkResult[]) => void
}

type BulkDialogOf = {
  /** Dialog in place of the usual one. */
  readonly Dialog?: ComponentType<BulkDialogProps>
  /** Words of its button, with the number of ticked rows. */
  readonly label: WordKey
  /** Words of its button where it is done to some of the ticked rows alone: `ready` of the `total`. */
  readonly part: WordKey
}

/** Dialogs and words of bulk actions, by the actions' names. */
export type BulkDialogs = Readonly<Record<string, BulkDialogOf>>

/** Additions of a register to the bulk actions of its list; the lists of its details have none. */
export type BulkExtras = {
  readonly dialogs?: BulkDialogs | undefined
  /** Buttons beside the actions. */
  readonly Tools?: ComponentType | undefined
  /** Words of the number of ticked rows, in the gender of what they are called. */
  readonly selected?: WordKey | undefined
}

export const BulkExtrasContext = createContext<BulkExtras>({})

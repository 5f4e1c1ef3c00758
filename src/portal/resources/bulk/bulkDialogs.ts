import { type ComponentType, createContext } from 'react'
import type { StoredRow } from '#contract/validation.ts'

/** Result of one record; `refusal` is the server's message if it failed. */
export type BulkResult<R = StoredRow> = { readonly record: R; readonly refusal: string | undefined }

/** Props of the dialog of a bulk operation. */
export type BulkDialogProps = {
  /** Declared name of the action, else `atualizar` or `excluir`. */
  readonly action: string
  /** Called on close with the result of each record; with an empty list if the run was not started. */
  readonly onClose: (results: readonly BulkResult[]) => void
}

/** Dialogs of bulk actions, by the actions' names. */
export type BulkDialogs = Readonly<Record<string, ComponentType<BulkDialogProps>>>

/** Additions of a register to the bulk actions of its list; the lists of its details have none. */
export type BulkExtras = {
  /** Dialogs in place of the usual one. */
  readonly dialogs?: BulkDialogs | undefined
  /** Buttons beside the actions. */
  readonly Tools?: ComponentType | undefined
}

export const BulkExtrasContext = createContext<BulkExtras>({})

import { type ComponentType, createContext } from 'react'
import type { StoredRow } from '#contract/validation.ts'

/** Result of one record; `refusal` is the server's message if it failed. */
export type BulkResult = { readonly record: StoredRow; readonly refusal: string | undefined }

/** Props of the dialog of a bulk operation. */
export type BulkDialogProps = {
  /** Declared name of the action, else `atualizar` or `excluir`. */
  readonly action: string
  /** Called on close with the result of each record; with an empty list if the run was not started. */
  readonly onClose: (results: readonly BulkResult[]) => void
}

/** Dialogs of bulk actions, by the actions' names. */
export type BulkDialogs = Readonly<Record<string, ComponentType<BulkDialogProps>>>

/** A register's own dialogs, in place of the usual one. */
export const BulkDialogsContext = createContext<BulkDialogs>({})

import { type ComponentType, createContext, type ReactNode, useContext } from 'react'
import type { Endpoint } from '#contract/endpoint.ts'
import type { DetailName, DetailNameOf, OpenedOf, RecordOf, RegisterName } from '#contract/record.ts'
import type { Row, StoredRow } from '#contract/validation.ts'
import type { WordKey } from '#i18n/words.ts'
import type { ActionNoteProps } from '#portal/record/actionNote.ts'
import type { BulkDialogs } from '#portal/resources/bulk/bulkDialogs.ts'
import type { ListView } from '#portal/resources/list/listView.ts'
import type { RowToolsProps } from '#portal/resources/list/rowHandlers.ts'
import type { LazyChunk } from '#portal/ui/lazy/lazyChunk.ts'

type HeadPropsOver<P> = { readonly parent: P; readonly isReadOnly: boolean }

/** Props of the content above the rows of a register's detail: the parent record. */
export type DetailHeadProps<N extends RegisterName> = HeadPropsOver<OpenedOf<N>>

/** Props of the content below the rows of a detail: the parent record, once that is stored. */
export type DetailFootProps<P> = { readonly parent?: P }

/** Props of the tools beside each row of a detail. */
export type DetailToolsProps<N extends DetailName> = RowToolsProps<RecordOf<N>>

/** Paper that a record is printed on, at an address of its own; `reads` is the call that it asks. */
type RecordPaper = {
  readonly word: WordKey
  readonly reads: Pick<Endpoint, 'answerer' | 'path'>
  readonly Page: LazyChunk<{ readonly id: number }>
}

/** `R` is a record of the register, `Heads` and `Tools` are by the names of its details. */
type ExtrasOver<R, Heads, Tools, Feet> = {
  /** Content above its list, inside the list's own context; loaded with the list, which it would push down later. */
  readonly ListHead?: LazyChunk<object>
  /** Other look of its rows, in place of table and cards. */
  readonly ListView?: ListView
  /** Buttons beside its list. */
  readonly ListTools?: ComponentType
  /** Tools of each row of its list. */
  readonly RowTools?: ComponentType<RowToolsProps<R>>
  /** Content under the heading of a stored record. */
  readonly Summary?: ComponentType<{ readonly record: R }>
  /** Content above the wide sections of a stored record's page, which it shows once it is whole itself: nothing moves. */
  readonly Review?: ComponentType<{ readonly record: R; readonly children: ReactNode }>
  /** Word of the button that saves a new record, where more follows from it than that it is there. */
  readonly creation?: WordKey
  /** Lists that a new record is sent with (`newWith`), as a copy of the record of an Id begins with. */
  readonly copied?: (id: number, signal: AbortSignal) => Promise<Row>
  /** Content above the fields of a form, within the form; of a new record undefined. */
  readonly FormHead?: ComponentType<{ readonly record: R | undefined }>
  /** Content above the fields of a stored record that is only looked at. */
  readonly ViewHead?: ComponentType<{ readonly record: R }>
  /** Button of what comes next, in the head of a record none of whose actions does. */
  readonly NextStep?: ComponentType<{ readonly record: R }>
  /** Paper that a record is printed on, which the menu of its head leads to. */
  readonly paper?: RecordPaper
  /** Buttons beside the bulk actions of its list, over the selected records. */
  readonly BulkTools?: LazyChunk<object>
  /** Note shown before an action that is declared with one is confirmed. */
  readonly ActionNote?: ComponentType<ActionNoteProps<R>>
  /** Words of the number of ticked rows of its list, in the gender of what they are called. */
  readonly selected?: WordKey
  /** Dialogs of bulk actions, by the actions' names, in place of the usual one. */
  readonly bulkDialogs?: BulkDialogs
  /** Content above the rows of its details, by their names. */
  readonly detailHeads?: Heads
  /** Buttons in the bar above the rows of its details, by their names. */
  readonly detailButtons?: Heads
  /** Tools beside each row of its details, by their names. */
  readonly detailTools?: Tools
  /** Content below the rows of its details, by their names. */
  readonly detailFeet?: Feet
}

/** Additions of the named register's screens to those of its declaration. */
export type ExtrasOf<N extends RegisterName> = ExtrasOver<
  OpenedOf<N>,
  { readonly [D in DetailNameOf<N>]?: ComponentType<DetailHeadProps<N>> },
  { readonly [D in DetailNameOf<N>]?: ComponentType<DetailToolsProps<D>> },
  { readonly [D in DetailNameOf<N>]?: ComponentType<DetailFootProps<OpenedOf<N>>> }
>

/** Extras by the register's name. */
export type RegisterExtras = { readonly [N in RegisterName]?: ExtrasOf<N> }

/** Extras of any register, as its screens show them. */
export type Extras = ExtrasOver<
  StoredRow,
  Readonly<Record<string, ComponentType<HeadPropsOver<StoredRow>>>>,
  Readonly<Record<string, ComponentType<RowToolsProps>>>,
  Readonly<Record<string, ComponentType<DetailFootProps<StoredRow>>>>
>

const none: Extras = {}

export const ExtrasContext = createContext<Extras>(none)

/** Extras of the register of the current screen. */
export function useExtras(): Extras {
  return useContext(ExtrasContext)
}

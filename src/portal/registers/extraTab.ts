import type { ComponentType } from 'react'
import type { Endpoint } from '#contract/endpoint.ts'
import type { OpenedOf, RegisterName } from '#contract/record.ts'
import type { WordKey } from '#i18n/words.ts'
import type { StoredRow } from '#portal/entity/model/useModel.ts'

type PropsOver<R> = { readonly record: R; readonly isReadOnly: boolean }

/** What a tab of its own is given of the record it stands beside. */
export type ExtraTabProps<N extends RegisterName> = PropsOver<OpenedOf<N>>

type TabOver<R> = {
  /** Its name in the address. */
  readonly key: string
  /** The key of the word it is called by. */
  readonly word: WordKey
  /** What it reads, where the right to see the record is not enough for it: the tab is for whoever may call this. */
  readonly reads?: Endpoint
  /** It needs what our contract adds to the specification. */
  readonly isOwn?: boolean
  readonly Content: ComponentType<PropsOver<R>>
}

/** A tab that the named register's record has besides those its declaration gives it. */
export type ExtraTab<N extends RegisterName> = TabOver<OpenedOf<N>>

/** A tab of any register, as its screens show it. */
export type AnyTab = TabOver<StoredRow>

/** The tabs of their own that records of some registers have. */
export type RecordTabs = { readonly [N in RegisterName]?: readonly ExtraTab<N>[] }

import type { ComponentType } from 'react'
import type { Endpoint } from '#contract/endpoint.ts'
import type { OpenedOf, RegisterName } from '#contract/record.ts'
import type { StoredRow } from '#contract/validation.ts'
import type { WordKey } from '#i18n/words.ts'

type PropsOver<R> = { readonly record: R; readonly isReadOnly: boolean }

/** Props of an extra tab: the record beside which it is shown. */
export type ExtraTabProps<N extends RegisterName> = PropsOver<OpenedOf<N>>

type TabOver<R> = {
  /** Key of the tab in the address. */
  readonly key: string
  /** Key of its label among the words. */
  readonly word: WordKey
  /**
   * Endpoint it reads, where the right to see the record is not enough: users who may not call it get no tab.
   */
  readonly reads?: Endpoint
  /** Whether it needs an addition of our contract to the specification. */
  readonly isOwn?: boolean
  /** Whether it shows the record's history, for which the heading then has no button. */
  readonly isHistory?: boolean
  /** Mark beside its label, such as a count. */
  readonly Mark?: ComponentType<{ readonly record: R }>
  readonly Content: ComponentType<PropsOver<R>>
}

/** Extra tab of the named register's record, beside those of its declaration. */
export type ExtraTab<N extends RegisterName> = TabOver<OpenedOf<N>>

/** Extra tab of any register. */
export type AnyTab = TabOver<StoredRow>

/** Extra tabs by the name of the register. */
export type ExtraTabs = { readonly [N in RegisterName]?: readonly ExtraTab<N>[] }

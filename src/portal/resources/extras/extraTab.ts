import type { ComponentType } from 'react'
import type { Endpoint } from '#contract/endpoint.ts'
import type { RegisterName } from '#contract/record.ts'
import type { WordKey } from '#i18n/words.ts'

export type ExtraTabProps = { readonly isReadOnly: boolean }

/** Extra tab of a register's record, beside those of its declaration; what it renders reads the record by `useOpened`. */
export type ExtraTab = {
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
  readonly Mark?: ComponentType
  readonly Content: ComponentType<ExtraTabProps>
}

/** Extra tabs by the name of the register. */
export type ExtraTabs = { readonly [N in RegisterName]?: readonly ExtraTab[] }

import type { ComponentType } from 'react'
import type { Endpoint } from '#contract/endpoint.ts'
import type { WordKey } from '#i18n/words.ts'
import type { StoredRow } from '#portal/entity/record/useModel.ts'

/** What a tab of its own is given of the record it stands beside. */
export type ExtraTabProps = { readonly record: StoredRow; readonly isReadOnly: boolean }

/** A tab that a register's record has besides those its declaration gives it. */
export type ExtraTab = {
  /** Its name in the address. */
  readonly key: string
  /** The key of the word it is called by. */
  readonly word: WordKey
  /** What it reads, where the right to see the record is not enough for it: the tab is for whoever may call this. */
  readonly reads?: Endpoint
  /** It needs what our contract adds to the specification. */
  readonly isOwn?: boolean
  readonly Content: ComponentType<ExtraTabProps>
}

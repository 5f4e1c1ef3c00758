import type { ComponentType } from 'react'
import type { WordKey } from '#i18n/words.ts'
import type { StoredRow } from '#portal/parts/record/useModel.ts'

/** What a tab of its own is given of the record it stands beside. */
export type ExtraTabProps = { readonly record: StoredRow; readonly isReadOnly: boolean }

/** A tab that a register's record has besides those its declaration gives it. */
export type ExtraTab = {
  /** Its name in the address. */
  readonly key: string
  /** The key of the word it is called by. */
  readonly word: WordKey
  readonly Content: ComponentType<ExtraTabProps>
}

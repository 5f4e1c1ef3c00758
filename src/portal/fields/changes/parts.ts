import type { ComponentType } from 'react'
import { someAnswers } from '#portal/fields/answers.ts'
import type { Kind } from '#schema/kind.ts'
import type { ChangeProps } from './change.ts'

/** Value in which the changes of two sides are merged, and whether both changed the same to something different. */
export type Merge = { readonly value: unknown; readonly isClashing: boolean }

/** Versions of a value: the one both sides began with, that of the side which prevails, and that of the other one. */
export type Versions = { readonly base: unknown; readonly chosen: unknown; readonly other: unknown }

/** Handling of the parts of a value, for a kind whose values have some. */
export type Parts<K extends Kind> = {
  /** Change of a value: those parts alone that differ. */
  readonly Change: ComponentType<ChangeProps<K>>
  /** Parts in which a value differs from another. */
  readonly differing: (value: unknown, other: unknown) => unknown
  /** Merge of a value, part by part. */
  readonly merged: (versions: Versions) => Merge
}

/** Handling of parts of the kinds whose values have some. */
export const partsByKind = someAnswers(
  import.meta.glob<Parts<Kind>>('../../../kinds/*/portal/parts.ts', { eager: true, import: 'parts' }),
)

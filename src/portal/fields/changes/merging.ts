import { mergedAttributes } from '#rules/atributos.ts'
import type { AnyField, AttributeValue } from '#schema/kind.ts'

/** Value in which the changes of two sides are merged, and whether they changed the same of it to different values. */
export type Merge = { readonly value: unknown; readonly isClashing: boolean }

/** The same value of three versions: the one both sides began with, and that of each side. */
type Versions = { readonly base: unknown; readonly theirs: unknown; readonly mine: unknown }

type Merger = (versions: Versions) => Merge

type List = readonly AttributeValue[] | null

// The lists have passed their validators.
const attributes: Merger = ({ base, theirs, mine }) => {
  const { values, isClashing } = mergedAttributes(base as List, theirs as List, mine as List)
  return { value: values, isClashing }
}

/** Mergers of the kinds that have parts. */
const mergers: { readonly [K in AnyField['kind']]?: Merger } = { attributes }

/** Merge of a value that both sides changed: part by part where its kind has parts, else the value of `mine`. */
export function mergeOf({ kind }: AnyField, versions: Versions): Merge {
  return mergers[kind]?.(versions) ?? { value: versions.mine, isClashing: true }
}

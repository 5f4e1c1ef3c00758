import { isSame } from '#contract/same.ts'
import { mergedAttributes } from '#rules/atributos/changes.ts'
import type { AttributeValue } from '#rules/atributos/value.ts'
import type { AnyField } from '#schema/kind.ts'

/** Value in which the changes of two sides are merged, and whether both changed the same to something different. */
export type Merge = { readonly value: unknown; readonly isClashing: boolean }

/** Versions of a value: the one both sides began with, that of the side which prevails, and that of the other one. */
type Versions = { readonly base: unknown; readonly chosen: unknown; readonly other: unknown }

type Merger = (versions: Versions) => Merge

const whole: Merger = ({ base, chosen, other }) => {
  const isChanged = !isSame(base, chosen)
  const isClashing = isChanged && !isSame(base, other) && !isSame(chosen, other)
  return { value: isChanged ? chosen : other, isClashing }
}

type List = readonly AttributeValue[] | null

// The lists have passed their validators.
const attributes: Merger = ({ base, chosen, other }) =>
  mergedAttributes(base as List, chosen as List, other as List)

/** Mergers of the kinds that have parts. */
const mergers: { readonly [K in AnyField['kind']]?: Merger } = { attributes }

/** Merge of a field's value, part by part where its kind has parts; what both changed is that of `chosen`. */
export function mergeOf(field: AnyField | undefined, versions: Versions): Merge {
  return ((field && mergers[field.kind]) ?? whole)(versions)
}

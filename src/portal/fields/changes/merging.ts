import { isSame } from '#contract/equality.ts'
import type { AnyField } from '#schema/kind.ts'
import { type Merge, partsByKind, type Versions } from './parts.ts'

function whole({ base, chosen, other }: Versions): Merge {
  const isChanged = !isSame(base, chosen)
  const isClashing = isChanged && !isSame(base, other) && !isSame(chosen, other)
  return { value: isChanged ? chosen : other, isClashing }
}

/** Merge of a field's value, part by part where its kind has parts; what both changed is that of `chosen`. */
export function mergeOf(field: AnyField | undefined, versions: Versions): Merge {
  return ((field && partsByKind[field.kind]?.merged) ?? whole)(versions)
}

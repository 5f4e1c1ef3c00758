import { comparePaths } from './path.ts'
import { type AttributeValue, orderedValues, textsAt } from './value.ts'

/** Texts of an attribute before and after a change; none where it was added or removed. `code` is its path. */
export type AttributeChange = {
  readonly code: string
  readonly before: readonly string[]
  readonly after: readonly string[]
}

/** Attributes in which two lists differ, in the order of their places; an absent list has none. */
export function attributeChanges(before: AttributeList, after: AttributeList): readonly AttributeChange[] {
  const codes = new Set([...(before ?? []), ...(after ?? [])].map(({ Atributo }) => Atributo))
  return [...codes]
    .toSorted(comparePaths)
    .map(code => ({ code, before: textsAt(before ?? [], code), after: textsAt(after ?? [], code) }))
    .filter(change => change.before.join('\n') !== change.after.join('\n'))
}

type AttributeList = readonly AttributeValue[] | null | undefined

/** List that has the changes of two sides, and whether they changed an attribute to different values. */
export type AttributeMerge = { readonly value: readonly AttributeValue[]; readonly isClashing: boolean }

/** The list `other` with what `chosen` changed of the `base` of both. */
export function mergedAttributes(
  base: AttributeList,
  chosen: AttributeList,
  other: AttributeList,
): AttributeMerge {
  const changedIn = (list: AttributeList) => new Set(attributeChanges(base, list).map(({ code }) => code))
  const [byChosen, byOther] = [changedIn(chosen), changedIn(other)]
  return {
    value: orderedValues([
      ...(other ?? []).filter(({ Atributo }) => !byChosen.has(Atributo)),
      ...(chosen ?? []).filter(({ Atributo }) => byChosen.has(Atributo)),
    ]),
    isClashing: attributeChanges(chosen, other).some(({ code }) => byChosen.has(code) && byOther.has(code)),
  }
}

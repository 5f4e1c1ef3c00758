import { attributeChanges } from '#rules/atributos/changes.ts'
import type { AttributeValue } from '#rules/atributos/value.ts'
import type { AnyField } from '#schema/kind.ts'

type Part = (value: unknown, other: unknown) => unknown

// The lists have passed their validators.
const attributesIn: Part = (value, other) =>
  attributeChanges(value as List, other as List).map(
    ({ code, before }): AttributeValue => ({ Atributo: code, Valores: before }),
  )

type List = readonly AttributeValue[] | null

/** Parts in which a value differs from another, of the kinds that have parts. */
const parts: { readonly [K in AnyField['kind']]?: Part } = { attributes: attributesIn }

/** Part of a value that differs from another one: the whole, or the differing parts of a value that has parts. */
export function differingPart({ kind }: AnyField, value: unknown, other: unknown): unknown {
  return parts[kind]?.(value, other) ?? value
}

import type { Parts } from '#portal/fields/changes/parts.ts'
import { attributeChanges, mergedAttributes } from '#rules/atributos/changes.ts'
import type { AttributeValue } from '#rules/atributos/value.ts'
import { AttributesChange } from './AttributesChange.tsx'

// The lists have passed their validators.
type List = readonly AttributeValue[] | null

export const parts: Parts<'attributes'> = {
  Change: AttributesChange,
  differing: (value, other) =>
    attributeChanges(value as List, other as List).map(
      ({ code, before }): AttributeValue => ({ Atributo: code, Valores: before }),
    ),
  merged: ({ base, chosen, other }) => mergedAttributes(base as List, chosen as List, other as List),
}

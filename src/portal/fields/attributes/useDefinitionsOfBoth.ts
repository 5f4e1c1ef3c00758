import type { Row } from '#contract/validation.ts'
import { attributeAddress } from '#rules/atributos/definition.ts'
import type { FieldOf } from '#schema/kind.ts'
import type { AttributesByAddress } from './attributeAt.ts'
import { useDefinitions } from './useDefinitions.ts'

/**
 * Definitions of the attributes of either of two records, since they may differ in what they depend on. Undefined while
 * they are read; without those that could not be.
 */
export function useDefinitionsOfBoth(
  field: FieldOf<'attributes'>,
  before: Row,
  after: Row,
): AttributesByAddress | undefined {
  const sides = [useDefinitions(field, before), useDefinitions(field, after)]
  if (sides.some(({ state }) => state === 'pending')) return undefined
  const known = sides.flatMap(side => (side.state === 'known' ? side.attributes : []))
  return new Map(known.map(one => [attributeAddress(one), one]))
}

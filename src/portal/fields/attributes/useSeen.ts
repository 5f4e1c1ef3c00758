import { useState } from 'react'
import { attributeAddress } from '#rules/atributos/definition.ts'
import type { AttributesByAddress } from './attributeAt.ts'
import type { Attribute } from './useDefinitions.ts'

/** Attributes shown since the form was opened: those of the NCM before have names, too. */
export function useSeen(attributes: readonly Attribute[]): AttributesByAddress {
  const [seen, setSeen] = useState<AttributesByAddress>(new Map())
  const isNew = attributes.some(one => !seen.has(attributeAddress(one)))
  if (isNew) setSeen(new Map([...seen, ...attributes.map(one => [attributeAddress(one), one] as const)]))
  return seen
}

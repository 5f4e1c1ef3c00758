import { isMet } from './condition.ts'
import { type AttributeDefinition, attributeAddress, endsBefore } from './definition.ts'
import { attributePath } from './path.ts'
import { type AttributeValue, textsOf } from './value.ts'

/** Definitions of one attribute, or of one part, in force or to come: an attribute may change on a day. */
export type Definitions<D> = readonly [D, ...D[]]

/** Definitions at a place whose conditions the values of a record meet; undefined where it is not asked for. */
type MetDefinitions<D> = (code: string, part?: string, group?: number) => Definitions<D> | undefined

/** Conditions on one another of which more are none of a published attribute. */
const DEEPEST = 100

/**
 * Definitions whose conditions are met by these values, of those that begin until the last day and have not ended before
 * the first. Attributes that are each other's condition are asked for by neither.
 */
export function metDefinitions<D extends AttributeDefinition>(
  definitions: readonly D[],
  values: readonly AttributeValue[],
  { first, last }: { readonly first: string; readonly last: string },
): MetDefinitions<D> {
  const byAddress = new Map<string, D[]>()
  for (const one of definitions) {
    if (endsBefore(one, first) || (one.DataInicio ?? '') > last) continue
    const address = attributeAddress(one)
    byAddress.set(address, [...(byAddress.get(address) ?? []), one])
  }
  const texts = new Map(values.map(value => [value.Atributo, textsOf(value)]))
  const known = new Map<string, Definitions<D> | undefined>()

  const metAt = (depth: number, code: string, part?: string, group?: number): Definitions<D> | undefined => {
    const path = attributePath(code, part, group)
    if (known.has(path) || depth > DEEPEST) return known.get(path)
    known.set(path, undefined)
    const isConditionMet = ({ Condicionante, Condicao }: D) => {
      if (Condicionante === null) return true
      if (Condicao === null) return false
      // A part depends on another one of its group, else on an attribute beside the composed one.
      const isBeside = part !== undefined && byAddress.has(attributePath(code, Condicionante))
      const [of, on, within] = isBeside ? [code, Condicionante, group] : [Condicionante]
      const isAsked = metAt(depth + 1, of, on, within) !== undefined
      return isAsked && isMet(Condicao, texts.get(attributePath(of, on, within)) ?? [])
    }
    const [one, ...others] = (byAddress.get(attributePath(code, part)) ?? []).filter(isConditionMet)
    if (one) known.set(path, [one, ...others])
    return known.get(path)
  }
  return (...place) => metAt(0, ...place)
}

import type { Entity } from '#contract/entity.ts'
import type { Row } from '#contract/validation.ts'
import { uniqueSets } from '#server/tables/registers.ts'
import { allValues } from './kinds.ts'

type Counted = readonly (readonly [name: string, values: readonly unknown[]])[]

/** The unique sets of which there are only so many combinations, such as an e-mail's type and language. */
export function countedSets(entity: Entity): readonly Counted[] {
  return uniqueSets(entity).flatMap(set => {
    const counted = set.flatMap(name => {
      const field = entity.spec.fields[name]
      const values = field && allValues(field)
      return values ? [[name, values] as const] : []
    })
    return counted.length === set.length ? [counted] : []
  })
}

/** How many combinations a set has. */
export function capacityOf(set: Counted): number {
  return set.reduce((product, [, values]) => product * values.length, 1)
}

/** The combination whose turn it is, the last field changing fastest. */
export function turnOf(set: Counted, number: number): Row {
  let rest = number
  const turned = set.toReversed().map(([name, values]) => {
    const value = values[rest % values.length]
    rest = Math.floor(rest / values.length)
    return [name, value] as const
  })
  return Object.fromEntries(turned)
}

import type { Entity } from '#contract/entity.ts'
import type { Row } from '#contract/validation.ts'
import { uniqueSets } from '#server/tables/registers.ts'
import { allValues } from './kinds.ts'

type Counted = readonly (readonly [name: string, values: readonly unknown[]])[]

/** Unique constraints over fields with few values, such as an e-mail's type and language. */
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

/** Number of combinations of a set. */
export function capacityOf(set: Counted): number {
  return set.reduce((product, [, values]) => product * values.length, 1)
}

/** Combination of a number, counting through all of them; the last field changes fastest. */
export function turnOf(set: Counted, number: number): Row {
  let rest = number
  const turned = set.toReversed().map(([name, values]) => {
    const value = values[rest % values.length]
    rest = Math.floor(rest / values.length)
    return [name, value] as const
  })
  return Object.fromEntries(turned)
}

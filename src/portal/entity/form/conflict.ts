import type { FieldValues } from 'react-hook-form'
import type { Entity } from '#contract/entity.ts'
import { isSame } from '#contract/same.ts'
import type { Row } from '#contract/validation.ts'
import { isTyped } from './typedValues.ts'

/** A record that two people edit: as both opened it, as the other has saved it, and as it is typed here. */
export type Conflict = { readonly base: Row; readonly theirs: Row; readonly mine: FieldValues }

/** Which fields both changed, each to another value, and which only one of them did. */
export type Comparison = {
  readonly clashing: readonly string[]
  readonly byThem: readonly string[]
  readonly byMe: readonly string[]
}

export function comparisonOf(entity: Entity, { base, theirs, mine }: Conflict): Comparison {
  const names = Object.keys(entity.spec.fields).filter(
    name => isTyped(entity, name) && !isSame(theirs[name], mine[name]),
  )
  const byThem = names.filter(name => isSame(base[name], mine[name]))
  const byMe = names.filter(name => isSame(base[name], theirs[name]))
  return { clashing: names.filter(name => !byThem.includes(name) && !byMe.includes(name)), byThem, byMe }
}

/** Whose value stays, by field. */
export type Choices = Readonly<Record<string, 'mine' | 'theirs'>>

/** The values that are typed here and stay, to be laid over theirs: what only I changed, and what is chosen as mine. */
export function keptValues(entity: Entity, conflict: Conflict, choices: Choices): FieldValues {
  const { byMe, clashing } = comparisonOf(entity, conflict)
  const kept = [...byMe, ...clashing.filter(name => choices[name] === 'mine')]
  return Object.fromEntries(kept.map(name => [name, conflict.mine[name]]))
}

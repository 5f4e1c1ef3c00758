import type { FieldValues } from 'react-hook-form'
import type { Entity } from '#contract/entity.ts'
import { isSame } from '#contract/same.ts'
import type { Row } from '#contract/validation.ts'
import { isTyped } from '#portal/entity/model/typedValues.ts'

/** Edit conflict: common base version, version saved by the other user, and values in this form. */
export type Conflict = { readonly base: Row; readonly theirs: Row; readonly mine: FieldValues }

/** Three-way comparison: fields changed on both sides to different values, and on one side only. */
export type ConflictComparison = {
  readonly clashing: readonly string[]
  readonly byThem: readonly string[]
  readonly byMe: readonly string[]
}

export function conflictComparison(entity: Entity, { base, theirs, mine }: Conflict): ConflictComparison {
  const names = Object.keys(entity.spec.fields).filter(
    name => isTyped(entity, name) && !isSame(theirs[name], mine[name]),
  )
  const byThem = names.filter(name => isSame(base[name], mine[name]))
  const byMe = names.filter(name => isSame(base[name], theirs[name]))
  return { clashing: names.filter(name => !byThem.includes(name) && !byMe.includes(name)), byThem, byMe }
}

/** Chosen side of each conflicting field. */
export type Choices = Readonly<Record<string, 'mine' | 'theirs'>>

/** Values of this form to apply on top of the other version: changed here only, or chosen as `mine`. */
export function mergedValues(entity: Entity, conflict: Conflict, choices: Choices): FieldValues {
  const { byMe, clashing } = conflictComparison(entity, conflict)
  const merged = [...byMe, ...clashing.filter(name => choices[name] === 'mine')]
  return Object.fromEntries(merged.map(name => [name, conflict.mine[name]]))
}

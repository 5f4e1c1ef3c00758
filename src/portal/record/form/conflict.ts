import type { FieldValues } from 'react-hook-form'
import type { Entity } from '#contract/entity.ts'
import { isSame } from '#contract/equality.ts'
import { isTyped } from '#contract/typedField.ts'
import type { Row } from '#contract/validation.ts'
import { mergeOf } from '#portal/fields/changes/merging.ts'

/** Edit conflict: common base version, version saved by the other user, and values in this form. */
export type Conflict = { readonly base: Row; readonly theirs: Row; readonly mine: FieldValues }

/** Side of a conflict. */
export type ConflictSide = 'mine' | 'theirs'

/**
 * Three-way comparison: fields changed on both sides to different values, and on one side only. A field that has
 * parts is among those of each side that alone changed a part of it (decision 0027).
 */
export type ConflictComparison = {
  readonly clashing: readonly string[]
  readonly byThem: readonly string[]
  readonly byMe: readonly string[]
}

export function conflictComparison(entity: Entity, conflict: Conflict): ConflictComparison {
  const { theirs, mine } = conflict
  const names = Object.keys(entity.spec.fields).filter(
    name => isTyped(entity, name) && !isSame(theirs[name], mine[name]),
  )
  return {
    clashing: names.filter(name => mergedField(entity, conflict, name, 'mine').isClashing),
    byThem: names.filter(name => !isSame(keptValue(entity, conflict, name, 'mine'), mine[name])),
    byMe: names.filter(name => !isSame(keptValue(entity, conflict, name, 'theirs'), theirs[name])),
  }
}

function mergedField({ spec }: Entity, { base, theirs, mine }: Conflict, name: string, side: ConflictSide) {
  const [chosen, other] = side === 'mine' ? [mine, theirs] : [theirs, mine]
  return mergeOf(spec.fields[name], { base: base[name], chosen: chosen[name], other: other[name] })
}

/** Value of a field when a side is chosen for it: that side's, with what only the other side changed. */
export function keptValue(entity: Entity, conflict: Conflict, name: string, side: ConflictSide): unknown {
  return mergedField(entity, conflict, name, side).value
}

/** Chosen side of each conflicting field. */
export type Choices = Readonly<Record<string, ConflictSide>>

/** Values to apply on top of the other version: those changed here only, or chosen as `mine`. */
export function mergedValues(entity: Entity, conflict: Conflict, choices: Choices): FieldValues {
  const { byMe, clashing } = conflictComparison(entity, conflict)
  const merged = [...byMe, ...clashing.filter(name => choices[name] === 'mine')]
  return Object.fromEntries(
    merged.map(name => [name, keptValue(entity, conflict, name, choices[name] ?? 'mine')]),
  )
}

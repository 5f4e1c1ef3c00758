import type { FieldValues } from 'react-hook-form'
import type { Entity } from '#contract/entity.ts'
import { isSame } from '#contract/same.ts'
import type { Row } from '#contract/validation.ts'
import { isTyped } from '#portal/entity/model/typedValues.ts'
import { type Merge, mergeOf } from '#portal/fields/changes/merging.ts'

/** Edit conflict: common base version, version saved by the other user, and values in this form. */
export type Conflict = { readonly base: Row; readonly theirs: Row; readonly mine: FieldValues }

/**
 * Three-way comparison: fields changed on both sides to different values, and on one side only. A field of
 * which both sides changed different parts is among those of either side.
 */
export type ConflictComparison = {
  readonly clashing: readonly string[]
  readonly byThem: readonly string[]
  readonly byMe: readonly string[]
}

export function conflictComparison(entity: Entity, conflict: Conflict): ConflictComparison {
  const { base, theirs, mine } = conflict
  const names = Object.keys(entity.spec.fields).filter(
    name => isTyped(entity, name) && !isSame(theirs[name], mine[name]),
  )
  const isSole = (name: string) => isSame(base[name], mine[name]) || isSame(base[name], theirs[name])
  const clashing = names.filter(name => !isSole(name) && fieldMerge(entity, conflict, name).isClashing)
  const settled = names.filter(name => !clashing.includes(name))
  return {
    clashing,
    byThem: settled.filter(name => !isSame(base[name], theirs[name])),
    byMe: settled.filter(name => !isSame(base[name], mine[name])),
  }
}

/** Merge of a field's values. */
function fieldMerge({ spec }: Entity, { base, theirs, mine }: Conflict, name: string): Merge {
  const versions = { base: base[name], theirs: theirs[name], mine: mine[name] }
  const field = spec.fields[name]
  return field ? mergeOf(field, versions) : { value: versions.mine, isClashing: true }
}

/** Value of a field that is kept when this form's side is chosen: with what only the other side changed of it. */
export function keptValue(entity: Entity, conflict: Conflict, name: string): unknown {
  return fieldMerge(entity, conflict, name).value
}

/** Chosen side of each conflicting field. */
export type Choices = Readonly<Record<string, 'mine' | 'theirs'>>

/** Values of this form to apply on top of the other version: changed here only, or chosen as `mine`. */
export function mergedValues(entity: Entity, conflict: Conflict, choices: Choices): FieldValues {
  const { byMe, clashing } = conflictComparison(entity, conflict)
  const merged = [...byMe, ...clashing.filter(name => choices[name] === 'mine')]
  return Object.fromEntries(merged.map(name => [name, keptValue(entity, conflict, name)]))
}

import type { Entity } from '#contract/entity.ts'
import { isSame } from '#contract/equality.ts'
import { type FieldRights, fieldRightsOf, judgedFor } from '#contract/fieldRights.ts'
import { blankRow, type Row, type StoredRow } from '#contract/validation.ts'
import type { CompanyCall } from '#server/core/context.ts'
import { Problem } from '#server/core/problem.ts'
import { beginningValues } from '#server/registers/initialValues.ts'
import type { IsClosed } from './law.ts'

/** Writer of a record, and origin of the change; left out for somebody who is not signed in. */
export type Writing = Partial<Pick<CompanyCall, 'caller' | 'origin'>>

const HIDDEN = { key: 'validation.hiddenField' }
const FROZEN = 'validation.frozenField'

// A deleted record comes back as it was.
const rightsIn = ({ caller, origin }: Writing) => (origin === 'restaurar' ? null : caller)

/** Fields that a call may not write. */
export const heldIn = (entity: Entity, writing: Writing): FieldRights =>
  fieldRightsOf(rightsIn(writing), entity)

/** Entity as the laws judge what a call writes. */
export const judgedIn = (entity: Entity, writing: Writing): Entity => judgedFor(rightsIn(writing), entity)

/**
 * Values as received, with held fields as they are stored, or as a new record begins. Throws `invalid` for a value of a hidden
 * field, also for the one that it has: to take that alone would tell it (decision 0432).
 */
export function withHeldValues(
  entity: Entity,
  call: Writing,
  received: Row,
  current: StoredRow | undefined,
): Row {
  const { hidden, frozen } = heldIn(entity, call)
  if (frozen.size === 0) return received
  const given = [...hidden].filter(name => (received[name] ?? null) !== null)
  if (given.length > 0)
    throw new Problem('invalid', { errors: Object.fromEntries(given.map(name => [name, HIDDEN])) })
  const standing = standingOf(entity, current)
  const kept = [...frozen].filter(name => hidden.has(name) || !Object.hasOwn(received, name))
  return { ...received, ...Object.fromEntries(kept.map(name => [name, standing[name] ?? null])) }
}

const standingOf = ({ spec }: Entity, current: StoredRow | undefined): Row =>
  current ?? { ...blankRow(spec), ...beginningValues(spec) }

/** Frozen fields that a row would change, by what is typed into them or by what follows from others; hidden ones stay. */
export function heldChanges(entity: Entity, call: Writing): IsClosed {
  const { hidden, frozen } = heldIn(entity, call)
  const told = [...frozen].filter(name => !hidden.has(name))
  if (told.length === 0) return () => []
  return (current, row) => {
    const standing = standingOf(entity, current)
    return told
      .filter(name => !isSame(row[name] ?? null, standing[name] ?? null))
      .map(field => ({ field, reason: FROZEN }))
  }
}

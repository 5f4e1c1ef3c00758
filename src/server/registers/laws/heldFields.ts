import type { Entity } from '#contract/entity.ts'
import { isSame } from '#contract/equality.ts'
import { type FieldRights, fieldRightsOf } from '#contract/fieldRights.ts'
import type { FieldErrors } from '#contract/problem.ts'
import { blankRow, type Row, type StoredRow } from '#contract/validation.ts'
import type { CompanyCall } from '#server/core/context.ts'
import { Problem } from '#server/core/problem.ts'
import { beginningValues } from '#server/registers/initialValues.ts'
import type { IsClosed } from './law.ts'

type Writing = Pick<CompanyCall, 'caller' | 'origin'>

const HIDDEN = { key: 'validation.hiddenField' }
const FROZEN = 'validation.frozenField'

/** Fields that a call may not write: none where a deleted record comes back as it was. */
export function heldIn(entity: Entity, { caller, origin }: Writing): FieldRights {
  return fieldRightsOf(origin === 'restaurar' ? null : caller, entity)
}

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

/** Held fields that a row would change, by what is typed into them or by what follows from others. */
export function heldChanges(entity: Entity, call: Writing): IsClosed {
  const { hidden, frozen } = heldIn(entity, call)
  if (frozen.size === 0) return () => []
  return (current, row) => {
    const standing = standingOf(entity, current)
    return [...frozen]
      .filter(name => !isSame(row[name] ?? null, standing[name] ?? null))
      .map(field => ({ field, reason: hidden.has(field) ? HIDDEN.key : FROZEN }))
  }
}

/** Errors of a record without what they say of hidden values: that one is in the way is all that is told. */
export function withoutHiddenReasons(errors: FieldErrors, hidden: ReadonlySet<string>): FieldErrors {
  if (hidden.size === 0) return errors
  return Object.fromEntries(
    Object.entries(errors).map(([path, message]) => [
      path,
      hidden.has(path.split('.')[0] ?? '') ? HIDDEN : message,
    ]),
  )
}

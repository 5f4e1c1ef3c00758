import type { Entity } from '#contract/entity.ts'
import type { Session } from '#contract/session.ts'
import type { StoredRow } from '#contract/validation.ts'
import { changeableBy } from '#portal/record/useChangeable.ts'
import type { AnyField } from '#schema/kind.ts'

/** Field that bulk edit can set. */
export type Changeable = { readonly name: string; readonly field: AnyField }

/** Fields that bulk edit can set: editable in any of the records, and without a unique constraint. */
export function changeableOf(
  user: Session | null,
  entity: Entity,
  records: readonly StoredRow[],
): readonly Changeable[] {
  const { spec } = entity
  const differing = new Set([...(spec.unique ?? []).flat(), ...Object.keys(spec.exclusive ?? {})])
  const open = records.map(record => changeableIn(user, entity, record))
  const isOpen = (name: string) => open.some(one => one && !one.spec.fields[name]?.readOnly)
  return Object.entries(spec.fields)
    .map(([name, field]) => ({ name, field }))
    .filter(({ name, field }) => !field.readOnly && !field.unique && !differing.has(name) && isOpen(name))
}

// A detail is edited under its parent's rights, which its tab has checked already.
const changeableIn = (user: Session | null, entity: Entity, record: StoredRow) =>
  entity.parent ? entity : changeableBy(user, entity, record)

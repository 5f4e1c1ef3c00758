import type { Entity } from '#contract/entity.ts'
import type { Session } from '#contract/session.ts'
import { changeableBy } from '#portal/entity/record/useChangeable.ts'
import type { StoredRow } from '#portal/entity/record/useModel.ts'
import type { AnyField } from '#schema/kind.ts'

/** A field that many records can be given the same value of. */
export type Changeable = { readonly name: string; readonly field: AnyField }

/** The fields that the user may type in any of the records as they are, and that no two records need differ in. */
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

// A detail is changed as its parent is, which its tab has asked already.
const changeableIn = (user: Session | null, entity: Entity, record: StoredRow) =>
  entity.parent ? entity : changeableBy(user, entity, record)

import type { Entity } from '#contract/entity.ts'
import type { AnyField } from '#schema/kind.ts'

/** A field that many records can be given the same value of. */
export type Changeable = { readonly name: string; readonly field: AnyField }

/** The fields that users type and that no two records need differ in. */
export function changeableOf({ spec }: Entity): readonly Changeable[] {
  const differing = new Set([...(spec.unique ?? []).flat(), ...Object.keys(spec.sole ?? {})])
  return Object.entries(spec.fields)
    .map(([name, field]) => ({ name, field }))
    .filter(({ name, field }) => !field.readOnly && !field.unique && !differing.has(name))
}

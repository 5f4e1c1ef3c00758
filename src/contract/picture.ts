import { type Entity, entityOf } from './entity.ts'

/** Pictures of a register's records: their detail, and its flag of the main one. */
export type PictureSource = { readonly detail: Entity; readonly main: string }

/** Pictures whose main one stands for a record of the entity; undefined where none does. */
export function pictureOf({ name, parent, register: { picture } }: Entity): PictureSource | undefined {
  if (parent || !picture) return undefined
  return { detail: entityOf(`${name}/${picture.of}`), main: picture.main }
}

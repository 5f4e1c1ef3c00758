import { type Entity, entities } from './entity.ts'

/** Details of a record that a new one is sent with, and their name in the call: that of their list's path. */
export type NewLines = { readonly name: string; readonly detail: Entity }

/** Most lines of one detail that a new record is sent with. */
export const MOST_NEW_LINES = 100

const nameOf = ({ spec: { path } }: Entity) => path.charAt(0).toUpperCase() + path.slice(1)

const all = new Map(
  entities.flatMap(({ name, register, parent }) => {
    if (parent || !register.onePage) return []
    const sections = register.onePage.map(key => `${name}/${key}`)
    const details = entities.filter(one => sections.includes(one.name) && one.spec.verbs?.adicionar !== false)
    return [[name, details.map((detail): NewLines => ({ name: nameOf(detail), detail }))]]
  }),
)

/** Details that a new record of the entity may be sent with: the sections of its page (decision 0335). */
export function linesOf({ name }: Entity): readonly NewLines[] {
  return all.get(name) ?? []
}

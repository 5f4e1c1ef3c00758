import { useMemo } from 'react'
import { type Entity, sectionsOf } from '#contract/entity.ts'
import { linesOf, MOST_NEW_LINES, type NewLines } from '#contract/lines.ts'
import { rows } from '#kinds/index.ts'
import { hasAdditions } from '#portal/providers/session/additions.ts'
import { canAccess } from '#portal/providers/session/canAccess.ts'
import { useSession } from '#portal/providers/session/session.ts'
import type { Fields } from '#schema/kind.ts'

const none: readonly NewLines[] = []

/**
 * Details that a new record is typed with, as far as the user may add them and the host takes them, and its entity with a
 * field for the lines of each: they are kept, checked and sent as its other values are (decision 0335).
 */
export function useLines(entity: Entity, isNew: boolean) {
  const user = useSession()
  return useMemo(() => {
    if (!isNew) return { lines: none, typed: entity }
    if (!hasAdditions(user)) return { lines: none, typed: alone(entity) }
    const lines = linesOf(entity).filter(({ detail }) => canAccess(user, detail.name, 'create'))
    const isWhole = lines.length > 0 || entity.register.newWith !== undefined
    return { lines, typed: isWhole ? withLines(entity, lines) : entity }
  }, [entity, isNew, user])
}

/** Entity as hosts take a new record of it that speak the specification alone. */
const alone = (entity: Entity): Entity => ({ ...entity, register: { ...entity.register, newWith: {} } })

function withLines(entity: Entity, lines: readonly NewLines[]): Entity {
  const { spec } = entity
  const added = lines.map(
    ({ name, detail }) => [name, rows(writableOf(detail), { max: MOST_NEW_LINES })] as const,
  )
  const fields = { ...spec.fields, ...Object.fromEntries(added) }
  // Values that the server alone sets, such as totals, follow from the lines once they are saved.
  const isTyped = (name: string) => !spec.fields[name]?.readOnly
  const form = sectionsOf(entity).flatMap(([section, names]) =>
    section ? [[section, names.filter(isTyped)]] : [],
  )
  return { ...entity, spec: { ...spec, fields, form: Object.fromEntries(form) } }
}

/** Fields of a detail that users enter. */
const writableOf = ({ spec }: Entity): Fields =>
  Object.fromEntries(Object.entries(spec.fields).filter(([, field]) => !field.readOnly))

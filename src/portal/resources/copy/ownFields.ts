import type { Entity } from '#contract/entity.ts'
import { beginningOf } from '#contract/wire.ts'
import { businessDay } from '#portal/ui/format/instant.ts'

/**
 * Fields that a copy of a record has as in a new one: those that the server sets, that no two records share, that begin with
 * today, and that are declared to be (decision 0349).
 */
export function ownFields({ spec }: Entity): ReadonlySet<string> {
  const today = businessDay()
  const isOwn = (name: string) => {
    const field = spec.fields[name]
    if (!field) return true
    const isSet = field.readOnly || beginningOf(field, today) !== undefined
    return isSet || field.unique || name in (spec.exclusive ?? {}) || spec.notCopied?.includes(name)
  }
  return new Set(Object.keys(spec.fields).filter(isOwn))
}

import type { Entity } from '#contract/entity.ts'
import { storageOf } from './kinds.ts'

/**
 * Columns, besides one, by which rows of a list are kept or left out: those of its filters with short values, and the
 * provider's, which the policy compares. An index that holds them finds a page far down without the rows before it
 * (decision 0408).
 */
export function comparedColumns(
  { spec: { fields, filters = [] }, parent, register: { sides } }: Entity,
  besides: string,
): readonly string[] {
  const provider = sides && !parent ? [sides.provider] : []
  const filtered = filters.filter(name => {
    const field = fields[name]
    const storage = field && storageOf(field)
    return storage?.filter.by === 'same' && !storage.isText && !storage.isJson
  })
  return [...new Set([...provider, ...filtered])].filter(name => name !== besides)
}

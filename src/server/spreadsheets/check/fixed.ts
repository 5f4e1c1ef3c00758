import type { Entity } from '#contract/entity.ts'
import { fieldErrors, type Row } from '#contract/validation.ts'
import type { Fixed } from '#server/spreadsheets/target.ts'
import type { Mistake, ReadLine } from './line.ts'
import { type Found, UNKNOWN } from './references.ts'

/** Reference as found, or the record to create for a name that is not known. */
export function madeOr(found: Found, fixed: Fixed | undefined, name: string, typed: unknown): Found {
  if (!fixed || fixed.made.field !== name || !('unread' in found) || found.unread !== UNKNOWN) return found
  const { mayCreate, idOf, entity } = fixed.made
  const title = String(typed).trim()
  const field = entity.spec.fields[entity.spec.title]
  const [error] = field ? Object.values(fieldErrors(entity.spec.title, field, title)) : []
  if (error) return { unread: 'sheets.expected.newName' }
  return mayCreate ? { id: idOf(title) } : { unread: 'sheets.expected.createReferred' }
}

/** Mistakes by the rules of a standard layout; `created` is the row of a new record. */
export function fixedMistakes(
  { sheet }: Entity,
  { requiredOfNew }: Fixed,
  { values, mistakes }: ReadLine,
  created: Row | undefined,
): readonly Mistake[] {
  const unkept = Object.entries(sheet?.unkept ?? {}).flatMap(([name, field]) =>
    Object.values(fieldErrors(name, field, values[name])).map(message => ({ field: name, message })),
  )
  const isWrong = (name: string) => mistakes.some(({ field }) => field === name)
  const missing = created
    ? requiredOfNew.filter(name => (values[name] ?? null) === null && !isWrong(name))
    : []
  return [...unkept, ...missing.map(field => ({ field, message: { key: 'validation.required' } }))]
}

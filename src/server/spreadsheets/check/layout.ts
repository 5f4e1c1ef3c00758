import type { Entity } from '#contract/entity.ts'
import { fieldErrors, type Row } from '#contract/validation.ts'
import type { Fixed } from '#server/spreadsheets/target.ts'
import type { Mistake, ReadLine } from './line.ts'

/** Mistakes by the rules of a standard layout; `cells` are those of its cells, `created` is the row of a new record. */
export function layoutMistakes(
  { sheet }: Entity,
  { requiredOfNew }: Fixed,
  { values }: ReadLine,
  cells: readonly Mistake[],
  created: Row | undefined,
): readonly Mistake[] {
  const unkept = Object.entries(sheet?.unkept ?? {}).flatMap(([name, field]) =>
    Object.values(fieldErrors(name, field, values[name])).map(message => ({ field: name, message })),
  )
  const isWrong = (name: string) => cells.some(({ field }) => field === name)
  const missing = created
    ? requiredOfNew.filter(name => (values[name] ?? null) === null && !isWrong(name))
    : []
  return [...unkept, ...missing.map(field => ({ field, message: { key: 'validation.required' } }))]
}

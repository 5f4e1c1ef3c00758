import type { Entity } from '#contract/entity.ts'
import { normalized } from '#contract/normalizer.ts'
import type { AnyField } from '#schema/kind.ts'
import type { Headers } from '../headers.ts'
import { toPlaces } from '../numbers.ts'
import { isReference } from '../titles.ts'
import { isUnread, readValue, type Typed } from '../value.ts'
import { type Line, type Mistake, type ReadLine, unreadMistake } from './line.ts'

/** Whether a sheet may say the field's value: neither the server's own, nor worked out, nor a file. */
export function isImported({ spec }: Entity, name: string): boolean {
  const field = spec.fields[name]
  return field !== undefined && !field.readOnly && field.kind !== 'file' && !(name in (spec.computed ?? {}))
}

/** The values of a line by field, without looking at the database. */
export function readLine(entity: Entity, { fields, language }: Headers, { line, cells }: Line): ReadLine {
  const values: Record<string, unknown> = {}
  const mistakes: Mistake[] = []
  fields.forEach((name, at) => {
    const field = name === undefined ? undefined : entity.spec.fields[name]
    if (!field || name === undefined || !isImported(entity, name)) return
    const typed = cells[at] ?? null
    const value = isReference(field) ? typed : readValue(field, typed, { entity, language })
    if (isUnread(value)) mistakes.push(unreadMistake(name, value))
    else values[name] = settled(field, value)
  })
  const typedId = cells[fields.indexOf('Id')] ?? null
  const id = idOf(typedId)
  if (id === undefined && typedId !== null)
    mistakes.push({ field: 'Id', told: { key: 'sheets.expected.id' } })
  return { line, cells, id, values, mistakes }
}

/** As it is kept, decimals with their places, so that it compares with what the database answers. */
function settled(field: AnyField, value: unknown): unknown {
  if (isReference(field)) return value === '' ? null : value
  const kept = normalized(field, value)
  return 'decimals' in field && typeof kept === 'string' ? toPlaces(kept, field.decimals) : kept
}

function idOf(typed: Typed): number | undefined {
  const id = /^[1-9]\d{0,14}$/.test(String(typed ?? '').trim()) ? Number(typed) : undefined
  return id
}

import type { Entity } from '#contract/entity.ts'
import { normalized } from '#contract/wire.ts'
import { decimalOf } from '#kinds/cell/numbers.ts'
import { isSigned, isUnread } from '#kinds/cell/rawValue.ts'
import { isBlank, isMerged, numberIn, type Typed } from '#kinds/cell/typedCell.ts'
import { isReference } from '#kinds/reference/declaration.ts'
import type { AnyField } from '#schema/kind.ts'
import { readTitle, readValue, sheetOf } from '#server/spreadsheets/cell.ts'
import { type Columns, doubtIn } from '#server/spreadsheets/doubts.ts'
import { sheetColumnField } from '#server/spreadsheets/headers.ts'
import type { Mistake, ReadLine, TypedLine } from './line.ts'

/** Whether a sheet may set the field: neither set by the server, nor computed, nor a file. */
export function isImported(entity: Entity, name: string): boolean {
  const field = sheetColumnField(entity, name)
  const { computed = {} } = entity.spec
  return field !== undefined && !field.readOnly && !sheetOf(field).isWriteOnly && !(name in computed)
}

/** Values of a line by field, without access to the database. */
export function readLine(entity: Entity, columns: Columns, { line, cells }: TypedLine): ReadLine {
  const { fields, language } = columns
  const values: Record<string, unknown> = {}
  const signs: Record<string, string> = {}
  const numbers = new Map<string, string>()
  const mistakes: Mistake[] = []
  fields.forEach((name, at) => {
    const field = sheetColumnField(entity, name)
    if (!field || name === undefined || !isImported(entity, name)) return
    const typed = cells[at] ?? null
    const reading = { entity, language }
    const value =
      doubtIn(field, typed, columns, at) ??
      (isReference(field) ? readTitle(field, typed, reading) : readValue(field, typed, reading))
    const number = numberIn(typed)
    if (number !== undefined) numbers.set(name, decimalOf(number))
    if (isUnread(value))
      mistakes.push({ field: name, message: { key: value.unread, with: value.with ?? {} } })
    else if (isSigned(value)) {
      values[name] = settled(field, value.signed)
      signs[name] = value.sign
    } else values[name] = settled(field, value)
  })
  const typedId = cells[fields.indexOf('Id')] ?? null
  const id = idOf(typedId)
  if (id === undefined && !isBlank(typedId))
    mistakes.push({ field: 'Id', message: { key: 'sheets.expected.id' } })
  return { line, cells, id, values, signs, numbers, mistakes: [...mistakes, ...beyond(columns, cells)] }
}

/** Mistakes for cells outside the named columns, whose field is unknown. */
const beyond = ({ fields, passedOver }: Columns, cells: TypedLine['cells']): readonly Mistake[] =>
  cells.flatMap((typed, at) =>
    fields[at] === undefined && !passedOver.has(at) && !isBlank(typed) && !isMerged(typed)
      ? [{ field: '', at, message: { key: 'sheets.expected.untitled' } }]
      : [],
  )

/** Value in its stored form, decimals with all their places, to compare it with the database's. */
function settled(field: AnyField, value: unknown): unknown {
  if (isReference(field)) return value === '' ? null : value
  const standard = normalized(field, value)
  return sheetOf(field).settled?.(standard, field) ?? standard
}

function idOf(typed: Typed): number | undefined {
  const text = String(numberIn(typed) ?? typed ?? '').trim()
  return /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined
}

import type { Entity } from '#contract/entity.ts'
import type { Row } from '#contract/validation.ts'
import { normalized, punctuated, validatorOf } from '#contract/wire.ts'
import { cellText } from '#kinds/cell/cell.ts'
import type { AnyField } from '#schema/kind.ts'
import { cellOf } from '#server/spreadsheets/cell.ts'
import { sheetColumns, sheetHeaders } from '#server/spreadsheets/headers.ts'
import { type Line, leftOut, openFields } from './manyLines.ts'
import type { Worker } from './registers.ts'
import { fileOf, type Sheets, type Value } from './sheets.ts'

/** Fields at which a line is refused, and the messages there. */
export type Refusals = readonly (readonly [field: string, message: string])[]

const inOrder = (refusals: Refusals): Refusals =>
  [...new Map(refusals.map(one => [one.join(' '), one])).entries()].toSorted().map(([, one]) => one)

type Shape = (name: string, field: AnyField, value: unknown) => readonly (readonly [string, unknown])[]

/** Every field in its normal form, as the form sends it. */
export const formShaped: Shape = (name, field, value) => [[name, normalized(field, value)]]

/** Values that there are, with their punctuation, as other systems send them. */
export const apiShaped: Shape = (name, field, value) => {
  if (value === null || value === undefined) return []
  return [[name, typeof value === 'string' ? punctuated(field, value) : value]]
}

/** Saves each line; answers what each is refused for. */
export async function saved(
  worker: Worker,
  entity: Entity,
  lines: readonly Line[],
  shape: Shape,
): Promise<readonly Refusals[]> {
  const all: Refusals[] = []
  for (const { current, row } of lines) {
    const body: Row = Object.fromEntries(
      openFields(entity).flatMap(([name, field]) => shape(name, field, row[name])),
    )
    const reply = await (current
      ? worker.update(entity, { ...body, Id: current.Id, Versao: current.Versao })
      : worker.create(entity, body))
    const { errors = {} } = reply.body as { readonly errors?: Readonly<Record<string, string>> }
    const known = reply.status === 200 ? [] : Object.entries({ ...errors })
    const others =
      reply.status === 200 || known.length > 0 ? [] : [[String(reply.status), JSON.stringify(reply.body)]]
    all.push(
      inOrder([...known, ...others].map(([path = '', message = '']) => [path.split('.')[0] ?? '', message])),
    )
  }
  return all
}

/** Results of sheets of the new lines and of the changes; answers what each line would be refused for. */
export async function tried(
  sheets: Sheets,
  entity: Entity,
  lines: readonly Line[],
): Promise<readonly Refusals[]> {
  const found = new Map<Line, Refusals>()
  for (const isNew of [true, false]) {
    const own = lines.filter(({ current }) => (current === undefined) === isNew)
    const fields = openFields(entity).filter(([name]) => isNew || !leftOut(entity).has(name))
    const headers = sheetHeaders(entity, 'pt')
    const headerOf = (name: string) => headers[sheetColumns(entity).indexOf(name)] ?? name
    const names = new Map(
      [...openFields(entity).map(([name]) => name), 'Id'].map(name => [headerOf(name), name]),
    )
    const rows = own.map(({ current, row }) => [
      current?.Id ?? null,
      ...fields.map(([name]) => cellIn(entity, name, row[name])),
    ])
    const { Erros } = await sheets.tried(
      entity,
      fileOf([['ID', ...fields.map(([name]) => headerOf(name))], ...rows]),
    )
    own.forEach((line, at) => {
      const mine = Erros.filter(({ Linha }) => Linha === at + 2)
      found.set(line, inOrder(mine.map(({ Coluna, Mensagem }) => [names.get(Coluna) ?? Coluna, Mensagem])))
    })
  }
  return lines.map(line => found.get(line) ?? [])
}

/** Cell of a value as an export writes it, and a value that has no such cell as it is. */
export function cellIn(entity: Entity, name: string, value: unknown): Value {
  const field = entity.spec.fields[name]
  if (!field) return null
  const isOther = field.kind === 'choice' || field.kind === 'day' || field.kind === 'flag'
  if (typeof value === 'string' && isOther && !validatorOf(field).safeParse(value).success) return value
  const titleOf = (_: unknown, id: unknown) => (typeof id === 'number' ? `#${id}` : String(id))
  return cellText(cellOf(field, value, { entity, language: 'pt', titleOf }), 'pt')
}

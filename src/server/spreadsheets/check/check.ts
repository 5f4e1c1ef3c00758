import { sql } from 'kysely'
import type { Entity } from '#contract/entity.ts'
import { blankRow, type Row, type StoredRow, validate } from '#contract/validation.ts'
import { isReference } from '#kinds/reference/declaration.ts'
import type { CompanyCall } from '#server/core/context.ts'
import { mappedInRounds } from '#server/core/pipeline.ts'
import { closedIn, type IsClosed } from '#server/registers/closed.ts'
import { wireSelection } from '#server/registers/columns.ts'
import { mistakesToday } from '#server/registers/days.ts'
import type { Columns } from '#server/spreadsheets/doubts.ts'
import type { Target } from '#server/spreadsheets/target.ts'
import { tableName, uniqueSets } from '#server/tables/registers.ts'
import { type AttributesCheck, attributesOfLines } from './attributes.ts'
import { fixedMistakes, type MadeOr, madeFor } from './fixed.ts'
import type { Checked, Mistake, ReadLine, TypedLine } from './line.ts'
import { readLine } from './read.ts'
import { type KnownNames, type Resolve, resolversFor } from './references.ts'
import { differingFields } from './same.ts'
import { signMistakes } from './signs.ts'
import { type Match, matchesOf, uniqueKey } from './unique.ts'

/**
 * Context of a sheet's check: its columns, the caller's permissions, the records and names of earlier lines,
 * its hidden rows, and whether the records to be changed are locked.
 */
export type Checking = {
  readonly columns: Columns
  readonly may: { readonly create: boolean; readonly edit: boolean }
  readonly seen: Set<string>
  readonly names: KnownNames
  readonly hidden: ReadonlySet<number>
  readonly locks: boolean
}

/**
 * Reads all that a batch needs from the database, and answers a function for the result of each line, by the
 * same rules as one record through the API; nothing is written.
 */
export async function lookUp(
  target: Target,
  call: CompanyCall,
  checking: Checking,
  batch: readonly TypedLine[],
): Promise<() => Promise<readonly Checked[]>> {
  const { entity, under } = target
  const lines = await mappedInRounds(batch, line => readLine(entity, checking.columns, line))
  const named = await currentRecords(
    entity,
    call,
    // Lines under a parent record are only added: an Id there is ignored.
    under ? [] : lines.map(({ id }) => id),
    checking.locks,
  )
  // References are not resolved yet: their texts cannot be compared with unique values.
  const matches = await matchesOf(
    entity,
    call,
    lines.map(({ id, values }) => ({ ...named.get(id ?? 0), ...withoutReferences(entity, values) })),
  )
  const matchesAt = new Map<number, readonly Match[]>()
  for (const match of matches) matchesAt.set(match.at, [...(matchesAt.get(match.at) ?? []), match])
  const ids = lines.map(({ id }, at) => id ?? (under ? undefined : ownMatch(matchesAt.get(at))))
  const matched = ids.filter((_, at) => lines[at]?.id === undefined)
  const currents = new Map([...named, ...(await currentRecords(entity, call, matched, checking.locks))])
  const resolvers = await resolversFor(entity, call, lines, [...currents.values()], checking.names)
  const begins = { ...blankRow(entity.spec), ...under?.begins }
  const attributes = await attributesOfLines(entity, call, lines, { begins, currents, resolvers })
  const closed = await closedIn(entity, call, [...currents.keys()])
  const madeOr = await madeFor(target.fixed, call, lines, resolvers)
  const common = { begins, sets: uniqueSets(entity), currents, resolvers, madeOr, target, closed, attributes }
  return () =>
    mappedInRounds(lines, (line, at) =>
      checkLine(entity, checking, line, { ...common, id: ids[at], matches: matchesAt.get(at) ?? [] }),
    )
}

/** The company's own record that a line matches without its Id. */
const ownMatch = (matches: readonly Match[] = []) => matches.flatMap(({ id }) => id ?? [])[0]

type Context = {
  /** Initial values of a new record. */
  readonly begins: Row
  /** Sets of fields that are unique together. */
  readonly sets: readonly (readonly string[])[]
  readonly id: number | undefined
  readonly currents: ReadonlyMap<number, StoredRow>
  readonly resolvers: readonly (readonly [string, Resolve])[]
  readonly madeOr: MadeOr
  readonly matches: readonly Match[]
  readonly target: Target
  readonly closed: IsClosed
  readonly attributes: AttributesCheck
}

function checkLine(
  entity: Entity,
  { may, seen, hidden, columns }: Checking,
  line: ReadLine,
  { begins, sets, id, currents, resolvers, madeOr, matches, target, closed, attributes }: Context,
): Checked {
  const { spec } = entity
  const { under, fixed } = target
  const current = id === undefined ? undefined : currents.get(id)
  // The record that a line names decides which of the numbers without their zeros is meant.
  const mistakes: Mistake[] = line.mistakes.filter(({ field }) => !isWithoutZeros(line, field, current))
  const wrong = (field: string, key: string) => mistakes.push({ field, message: { key } })
  const isIdRead = !line.mistakes.some(({ field }) => field === 'Id')
  if (!isIdRead || (line.id !== undefined && !current)) {
    if (isIdRead) wrong('Id', 'sheets.expected.id')
    // An unknown or unreadable Id is the only mistake reported of its line: whose values are wrong is not known.
    return {
      line: line.line,
      cells: line.cells,
      row: begins,
      current,
      foundBy: [],
      mistakes: mistakes.filter(({ field }) => field === 'Id'),
      type: 'bad',
    }
  }
  if (!(current ? may.edit : may.create)) {
    // A standard layout has no Id.
    wrong(fixed ? spec.title : 'Id', current ? 'sheets.expected.edit' : 'sheets.expected.create')
  }

  const received: Record<string, unknown> = { ...(current ?? begins) }
  const isKept = (value: unknown) => fixed !== undefined && current !== undefined && value === null
  for (const [name, value] of Object.entries(line.values)) {
    if (isKept(value)) continue
    // A new record has its initial values where the cell is empty.
    if (current || value !== null)
      received[name] = isWithoutZeros(line, name, current) ? current?.[name] : value
  }
  for (const [name, resolve] of resolvers) {
    const typed = line.values[name]
    if (!(name in line.values) || isKept(typed) || isInitial(received, name, line, current)) continue
    const found = madeOr(resolve(typed, received, current), name, typed)
    if ('unread' in found) wrong(name, found.unread)
    received[name] = 'unread' in found ? null : found.id
  }
  const completed = under?.completed(received, line.values) ?? fixed?.completed(received, current) ?? received
  const { row, errors } = validate(spec, attributes.read(completed, line, columns.language), current)
  mistakes.push(...signMistakes(spec.fields, line, row))
  if (fixed) mistakes.push(...fixedMistakes(entity, fixed, line, current ? undefined : row))
  const known = new Set(mistakes.map(({ field }) => field))
  for (const [path, message] of Object.entries({
    ...mistakesToday(spec, row),
    ...attributes.errors(row, current, line),
    ...errors,
  })) {
    const [field = path] = path.split('.')
    if (!known.has(field)) mistakes.push({ field, message })
  }
  for (const { field, reason } of current ? closed(current, row) : []) wrong(field, reason)
  const keys = sets.map(set => ({ set, key: uniqueKey(set, row, mistakes) }))
  for (const { set, id: other } of matches) {
    if (other !== id) for (const field of set) wrong(field, 'validation.duplicate')
  }
  if (current && !fixed && isTaken(seen, `Id ${current.Id}`)) wrong('Id', 'sheets.expected.twice')
  for (const { set, key } of keys) {
    if (key !== undefined && isTaken(seen, key))
      for (const field of set) wrong(field, 'sheets.expected.duplicate')
  }
  const foundBy = line.id === undefined ? (matches[0]?.set ?? []) : ['Id']
  const common = { line: line.line, cells: line.cells, row, current, foundBy, mistakes }
  if (mistakes.length > 0) return { ...common, type: 'bad' }
  if (current && differingFields(entity, current, row).length === 0) return { ...common, type: 'same' }
  // Rows hidden by a filter are refused if they add or change something; unchanged ones pass.
  if (hidden.has(line.line)) return { ...common, mistakes: [HIDDEN_ROW], type: 'bad' }
  return { ...common, type: current ? 'changed' : 'new' }
}

const HIDDEN_ROW: Mistake = { field: '', at: 0, message: { key: 'sheets.expected.hidden' } }

/**
 * Whether a cell is the number to which a spreadsheet has converted the stored text: 1 for 0001, 34 for +34.
 */
function isWithoutZeros({ numbers }: ReadLine, name: string, current: Row | undefined): boolean {
  const value = current?.[name]
  return typeof value === 'string' && value.replace(/^(0+|\+)(?=\d)/, '') === numbers.get(name)
}

const isInitial = (received: Row, name: string, { values }: ReadLine, current: Row | undefined) =>
  !current && values[name] === null && received[name] !== null

function isTaken(seen: Set<string>, key: string): boolean {
  if (seen.has(key)) return true
  seen.add(key)
  return false
}

const withoutReferences = ({ spec }: Entity, values: Row): Row =>
  Object.fromEntries(
    Object.entries(values).filter(([name]) => {
      const field = spec.fields[name]
      return field !== undefined && !isReference(field)
    }),
  )

/** The company's records with these Ids, by Id; with `locks` they stay locked until the transaction ends. */
export async function currentRecords(
  entity: Entity,
  { trx, company }: CompanyCall,
  ids: readonly (number | undefined)[],
  locks: boolean,
): Promise<ReadonlyMap<number, StoredRow>> {
  const wanted = [...new Set(ids.filter(id => id !== undefined))]
  if (wanted.length === 0) return new Map()
  const { rows } = await sql<StoredRow>`
    select ${sql.join(wireSelection(entity))} from ${sql.table(tableName(entity.name))}
    where "IdRegistro" = ${company} and "Id" = any(${wanted}::bigint[])
    order by "Id" ${sql.raw(locks ? 'for update' : '')}`.execute(trx)
  return new Map(rows.map(row => [row.Id, row]))
}

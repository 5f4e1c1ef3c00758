import type { Entity } from '#contract/entity.ts'
import type { FieldErrors } from '#contract/problem.ts'
import type { Row } from '#contract/validation.ts'
import { attributeFields } from '#server/registers/laws/attributes.ts'
import type { Candidate } from '#server/registers/laws/law.ts'
import { uniqueKey } from '#server/registers/laws/unique.ts'
import type { Columns } from '#server/spreadsheets/doubts.ts'
import type { Target } from '#server/spreadsheets/target.ts'
import { uniqueSets } from '#server/tables/registers.ts'
import { differingFields } from './differences.ts'
import { layoutMistakes } from './layout.ts'
import type { Checked, Mistake, ReadLine } from './line.ts'
import type { LineMatch } from './matches.ts'
import type { Known } from './references.ts'
import { signMistakes } from './signs.ts'

/**
 * Context of a sheet's check: its columns, the caller's permissions, the records of earlier lines and what is known of
 * references, its hidden rows, and whether the records to be changed are locked.
 */
export type Checking = {
  readonly columns: Columns
  readonly may: { readonly create: boolean; readonly edit: boolean }
  readonly seen: Set<string>
  readonly known: Known
  readonly hidden: ReadonlySet<number>
  readonly locks: boolean
}

/** Line, the stored record that it changes, and the one about to be judged; `mistakes` are those of its cells. */
export type Read = LineMatch & {
  readonly line: ReadLine
  readonly candidate: Candidate
  readonly mistakes: readonly Mistake[]
}

/** Judge of a record by the laws. */
type Judge = (candidate: Candidate) => FieldErrors

/** Result of a line: mistakes of its cells, what the laws have against its record, and what it repeats of lines before. */
export function resultOf(target: Target, checking: Checking, judge: Judge, read: Read): Checked {
  const { line, current, foundBy, candidate } = read
  const { row } = candidate
  const common = { line: line.line, cells: line.cells, row, current }
  const unknown = idMistakes(read)
  // An unknown or unreadable Id is the only mistake reported of its line: whose values are wrong is not known.
  if (unknown.length > 0) return { ...common, foundBy: [], mistakes: unknown, type: 'bad' }
  const { entity, fixed } = target
  const cells = [...read.mistakes, ...rightMistakes(target, checking, current)]
  cells.push(...signMistakes(entity, line, cells, row))
  if (fixed) cells.push(...layoutMistakes(entity, fixed, line, cells, current ? undefined : row))
  const isUnchanged = current !== undefined && differingFields(entity, current, row).length === 0
  // Laws are asked about what is written: a line that changes nothing is as its record is.
  const mistakes = [...cells, ...refusals(entity, line, cells, candidate, isUnchanged ? undefined : judge)]
  mistakes.push(...repetitions(target, checking.seen, read, mistakes))
  if (mistakes.length > 0) return { ...common, foundBy, mistakes, type: 'bad' }
  if (isUnchanged) return { ...common, foundBy, mistakes, type: 'same' }
  // Rows hidden by a filter are refused if they add or change something; unchanged ones pass.
  if (checking.hidden.has(line.line)) return { ...common, foundBy, mistakes: [HIDDEN_ROW], type: 'bad' }
  return { ...common, foundBy, mistakes, type: current ? 'changed' : 'new' }
}

const HIDDEN_ROW: Mistake = { field: '', at: 0, message: { key: 'sheets.expected.hidden' } }

function idMistakes({ line, current, mistakes }: Read): readonly Mistake[] {
  const unread = mistakes.filter(({ field }) => field === 'Id')
  const isUnknown = line.id !== undefined && !current && unread.length === 0
  return isUnknown ? [{ field: 'Id', message: { key: 'sheets.expected.id' } }] : unread
}

/** Mistake of a line whose record the caller may not add or change; a standard layout has no Id to tell it at. */
function rightMistakes(
  { entity: { spec }, fixed }: Target,
  { may }: Checking,
  current: Row | undefined,
): readonly Mistake[] {
  if (current ? may.edit : may.create) return []
  const key = current ? 'sheets.expected.edit' : 'sheets.expected.create'
  return [{ field: fixed ? spec.title : 'Id', message: { key } }]
}

/** Errors of a line's record, each at a field that the line has; what is known of a cell is not told of it again. */
function refusals(
  entity: Entity,
  { values }: ReadLine,
  cells: readonly Mistake[],
  candidate: Candidate,
  judge: Judge | undefined,
): readonly Mistake[] {
  const known = Object.fromEntries(cells.map(({ field, message }) => [field, message]))
  const errors = { ...candidate.errors, ...known }
  const placed = (name: string) => {
    // A layout without attributes may change what they depend on.
    const [, { dependsOn = [] } = {}] = attributeFields(entity).find(([one]) => one === name) ?? []
    return [name, ...dependsOn].find(one => one in values) ?? name
  }
  return Object.entries(judge ? judge({ ...candidate, errors }) : errors).flatMap(([path, message]) => {
    const [name = path] = path.split('.')
    const field = placed(name)
    return name in known || field in known ? [] : [{ field, message }]
  })
}

/** Mistakes of a line that stands for the record of a line before, or has its values of a unique set. */
function repetitions(
  { entity, fixed }: Target,
  seen: Set<string>,
  { current, candidate: { row } }: Read,
  mistakes: readonly Mistake[],
): readonly Mistake[] {
  const found: Mistake[] = []
  const wrong = new Set(mistakes.map(({ field }) => field))
  if (current && !fixed && isTaken(seen, `Id ${current.Id}`))
    found.push({ field: 'Id', message: { key: 'sheets.expected.twice' } })
  for (const set of uniqueSets(entity)) {
    const key = set.some(name => wrong.has(name)) ? undefined : uniqueKey(set, row)
    if (key === undefined || !isTaken(seen, key)) continue
    found.push(...set.map(field => ({ field, message: { key: 'sheets.expected.duplicate' } })))
  }
  return found
}

function isTaken(seen: Set<string>, key: string): boolean {
  if (seen.has(key)) return true
  seen.add(key)
  return false
}

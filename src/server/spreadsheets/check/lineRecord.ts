import { blankRow, type Row, type StoredRow } from '#contract/validation.ts'
import { beginningValues } from '#server/registers/initialValues.ts'
import type { Target } from '#server/spreadsheets/target.ts'
import type { Mistake, ReadLine } from './line.ts'
import type { NewName } from './newNames.ts'
import type { Resolve } from './references.ts'

/** Record as a line gives it, and what could not be read of it. */
export type LineRecord = { readonly row: Row; readonly mistakes: readonly Mistake[] }

/** Initial values of a new record of a sheet. */
export const begun = ({ entity: { spec }, under }: Target): Row => ({
  ...blankRow(spec),
  ...beginningValues(spec),
  ...under?.begins,
})

type Reading = {
  readonly begins: Row
  readonly resolvers: readonly (readonly [string, Resolve])[]
  readonly newName: NewName
  /** Fields that the caller does not see: their cells have to be empty. */
  readonly hidden: ReadonlySet<string>
}

/**
 * Record of a line: its cells over the stored record or the initial values, with the Ids of the rows that its references
 * name.
 */
export function recordOfLine(
  { under, fixed }: Target,
  { begins, resolvers, newName, hidden }: Reading,
  line: ReadLine,
  current: StoredRow | undefined,
): LineRecord {
  const received: Record<string, unknown> = { ...(current ?? begins) }
  // The record that a line names decides which of the numbers without their zeros is meant.
  const unread = line.mistakes.filter(({ field }) => !isWithoutZeros(line, field, current))
  const mistakes = unread.filter(({ field }) => !hidden.has(field))
  const isGiven = (name: string) =>
    (line.values[name] ?? null) !== null || unread.some(({ field }) => field === name)
  for (const field of hidden)
    if (isGiven(field)) mistakes.push({ field, message: { key: 'validation.hiddenField' } })
  const isKept = (value: unknown) => fixed !== undefined && current !== undefined && value === null
  const seen = Object.entries(line.values).filter(([name]) => !hidden.has(name))
  for (const [name, value] of seen) {
    if (isKept(value)) continue
    // A new record has its initial values where the cell is empty.
    if (current || value !== null)
      received[name] = isWithoutZeros(line, name, current) ? current?.[name] : value
  }
  for (const [name, resolve] of resolvers) {
    const typed = line.values[name]
    const isInitial = !current && typed === null && received[name] !== null
    if (!(name in line.values) || isKept(typed) || isInitial || hidden.has(name)) continue
    const found = newName(resolve(typed, received, current), name, typed)
    if ('unread' in found) mistakes.push({ field: name, message: { key: found.unread } })
    received[name] = 'unread' in found ? null : found.id
  }
  const input = Object.fromEntries(seen)
  const row = under?.completed(received, input) ?? fixed?.completed(received, input, current) ?? received
  // Nothing that follows from others is written into a field that the caller does not see.
  const unseen = [...hidden].map(name => [name, received[name]] as const)
  return { row: { ...row, ...Object.fromEntries(unseen) }, mistakes }
}

/** Whether a cell is the number to which a spreadsheet has converted the stored text: 1 for 0001, 34 for +34. */
function isWithoutZeros({ numbers }: ReadLine, name: string, current: Row | undefined): boolean {
  const value = current?.[name]
  return typeof value === 'string' && value.replace(/^(0+|\+)(?=\d)/, '') === numbers.get(name)
}

import type { Entity } from '#contract/entity.ts'
import type { Row } from '#contract/validation.ts'
import type { CompanyCall } from '#server/core/context.ts'

/** Destination of a sheet's lines: records of a register, or new details of one record. */
export type Target = {
  /** Entity of the sheet, which may require more fields than the register's form. */
  readonly entity: Entity
  readonly under?: Under
  /** Rules of a standard layout. */
  readonly fixed?: Fixed
}

/** Rules of a standard layout, in which an empty cell leaves the field of an existing record unchanged. */
export type Fixed = {
  /** Fields that a new record must have, though the register does without. */
  readonly requiredOfNew: readonly string[]
  /** Completes a row with what the layout has no column for; `input` are the values of the line itself. */
  readonly completed: (row: Row, input: Row, current: Row | undefined) => Row
  readonly made: Made
}

/** Records of another register that lines name in a field and that do not exist yet, one for each name. */
export type Made = {
  readonly field: string
  readonly entity: Entity
  readonly mayCreate: boolean
  /** Provisional Id of the record with this name. */
  readonly idOf: (name: string) => number
  readonly nameOf: (id: unknown) => string | undefined
  /** Whether a text may be the name of such a record: a code that nothing has is none. */
  readonly isName: (text: string) => boolean
  /** Values of such a record; `row` is the first line that names it. */
  readonly rowOf: (name: string, row: Row) => Row
  /** Lets no other transaction create records of the same name meanwhile. */
  readonly lock: (call: CompanyCall) => Promise<void>
}

/** Parent record of the lines of a detail, each of which is a new one. */
export type Under = {
  readonly id: number
  /** Default values of a line, which also narrow its references. */
  readonly begins: Row
  /** Completes a row whose references are resolved; `input` are the values of the line itself. */
  readonly completed: (row: Row, input: Row) => Row
  /** Fields that only the server sets. */
  readonly sets: Row
}

/** Column with the parent's Id of a new line; none for a register. */
export function parentOf({ entity: { parent }, under }: Target): Readonly<Record<string, number>> {
  return parent && under ? { [parent.column]: under.id } : {}
}

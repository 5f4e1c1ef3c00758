import type { Entity } from '#contract/entity.ts'
import type { Row } from '#contract/validation.ts'

/** What the lines of a sheet become: records of a register, or new details of one record. */
export type Target = {
  /** As the sheet has it, which may ask for more than the register's form does. */
  readonly entity: Entity
  readonly under?: Under
}

/** The record that a detail's lines are put under; each of them is a new one. */
export type Under = {
  readonly id: number
  /** What a line is about where it says nothing, and what narrows its references. */
  readonly begins: Row
  /** What a line comes to, once its references are found, by what it says itself. */
  readonly completed: (row: Row, said: Row) => Row
  /** What the server itself sets. */
  readonly sets: Row
}

/** The column that puts a new line under its record; none where records stand by themselves. */
export function parentOf({ entity: { parent }, under }: Target): Readonly<Record<string, number>> {
  return parent && under ? { [parent.column]: under.id } : {}
}

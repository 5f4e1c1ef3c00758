import type { RowOf } from '#kinds/field.ts'
import type { Actor } from '#rules/actor.ts'
import type { Fields } from './kind.ts'
import type { Draft } from './row.ts'

/** Pure function of a record. A method's type, so that a register of some fields is a register of any. */
export type Pure<Row, T> = { of(row: Row): T }['of']

/** Pure function of a record and of the actor. A method's type, for the same reason. */
export type PureFor<Row, T> = { of(row: Row, actor: Actor): T }['of']

/** Row of any register. */
export type AnyRow = Readonly<Record<string, unknown>>

/** Stored record of these fields; of any register, any row. */
export type StoredRowOf<F extends Fields> = Fields extends F ? AnyRow : RowOf<F>

/** Pure conditions over the record being typed. */
export type Condition<F extends Fields> = {
  readonly shown?: Pure<Draft<F>, boolean>
  /** Whether the value is preserved while the field is not shown, instead of being emptied. */
  readonly keepsValue?: boolean
  readonly required?: Pure<Draft<F>, boolean>
}

/** Rule across fields; its name is its message in the words, shown at the field `at`. */
export type Check<F extends Fields> = {
  readonly at: keyof F & string
  readonly holds: Pure<Draft<F>, boolean>
  /** Values for the message's placeholders. */
  readonly quotes?: Pure<Draft<F>, Readonly<Record<string, string | number>>>
}

import type { ServiceCode } from '#rules/catalogue.ts'
import type { Fields } from './kind.ts'
import type { Pure, PureFor, StoredRowOf } from './rule.ts'

/** Operation on one record besides saving it; its name is the last part of the path. */
export type Action<F extends Fields = Fields> = {
  /** Path below the base where it is not the record's and its name. */
  readonly path?: string
  /**
   * Whether the action applies to a record in its current state, and to the actor; the server checks again.
   */
  readonly when?: PureFor<StoredRowOf<F>, boolean>
  /** Service whose right to edit it requires, where that is not the register's own. */
  readonly service?: ServiceCode
  /** Flag of an action on users that nobody may apply to themselves. */
  readonly notToOneself?: boolean
  /** Values of an equivalent change of the record, where the host has no path for the action. */
  readonly sets?: Readonly<Record<string, number>>
  /** Whether it asks a caller who has a second factor to have proven it lately. */
  readonly stepUp?: true
  /** Whether it ends something: confirmed in red. */
  readonly destructive?: boolean
  /** Whether a reason is required; of some records only where it is a function. */
  readonly reason?: boolean | Pure<StoredRowOf<F>, boolean>
  /** Word of what was done where it leaves this field as it was: `pages.<register>.timeline.<word>`. */
  readonly stays?: { readonly at: keyof F & string; readonly word: string }
  /** Fields of the record shown in the confirmation, as far as they have a value. */
  readonly shows?: readonly (keyof F & string)[]
  /** Whether the register's note is read, and possibly accepted, before it is confirmed. */
  readonly note?: boolean
  /** Whether it is also offered for many records at once. */
  readonly inBulk?: boolean
}

import type { ServiceCode } from '#rules/catalogue.ts'
import type { Fields } from './kind.ts'

/**
 * Data of a record in tables of their own, declared for the history only, which shows these fields; nothing
 * else is derived. It belongs to a register's record by the column `parentKey`, to a register as a whole
 * without, or to none: its history then has an endpoint of its own, below `admin`, that requires the service.
 */
export type Tracked<F extends Fields = Fields> = {
  readonly of?: string
  readonly parentKey?: string
  readonly service?: ServiceCode
  /** Field with its display name. */
  readonly title?: keyof F & string
  readonly fields: F
}

export type TrackedThings = Readonly<Record<string, Tracked>>

/** Declares a tracked entity of the history. */
export function tracked<const F extends Fields>(spec: Tracked<F>): Tracked<F> {
  return spec
}

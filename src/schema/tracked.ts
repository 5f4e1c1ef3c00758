import type { ServiceCode } from '#rules/catalogue.ts'
import type { Fields } from './kind.ts'

/**
 * What belongs to a record in tables of their own: declared for its history alone, which tells of it by these fields; nothing
 * else is derived. It is of a register's record by the column `parentKey`, of a register as a whole without, or of none: its
 * history then has an endpoint of its own, below `admin`, which that service opens.
 */
export type Tracked<F extends Fields = Fields> = {
  readonly of?: string
  readonly parentKey?: string
  readonly service?: ServiceCode
  /** The field it is called by. */
  readonly title?: keyof F & string
  readonly fields: F
}

export type TrackedThings = Readonly<Record<string, Tracked>>

/** Declares what a history tells of besides records. */
export function tracked<const F extends Fields>(spec: Tracked<F>): Tracked<F> {
  return spec
}

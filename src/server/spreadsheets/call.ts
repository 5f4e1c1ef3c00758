import type { Entity } from '#contract/entity.ts'
import type { Language } from '#i18n/words.ts'
import type { Caller, CompanyCall, Query } from '#server/core/context.ts'
import type { InTransaction } from '#server/registers/inTransaction.ts'
import type { Fixed, Target } from './target.ts'

/** Arguments of an import or export step of a register. */
export type SheetCall = {
  readonly entity: Entity
  /** Rules of the standard layout, where the entity has one. */
  readonly rules?: ((call: CompanyCall) => Fixed) | undefined
  readonly query: Query
  readonly language: Language
  readonly caller: Caller
  readonly company: number
  readonly work: InTransaction
  /** Body of the request. */
  readonly body: () => Promise<Uint8Array>
}

/** Target of a register's spreadsheet, with the rules of its standard layout where it has one. */
export function targetOf({ entity, rules }: SheetCall, call: CompanyCall): Target {
  return { entity, ...(rules && { fixed: rules(call) }) }
}

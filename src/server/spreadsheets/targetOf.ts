import type { CompanyCall } from '#server/core/context.ts'
import type { SheetCall } from './call.ts'
import type { Target } from './target.ts'

/** Target of a register's spreadsheet, with the rules of its standard layout where it has one. */
export function targetOf({ entity, rules }: SheetCall, call: CompanyCall): Target {
  return { entity, ...(rules && { fixed: rules(call) }) }
}

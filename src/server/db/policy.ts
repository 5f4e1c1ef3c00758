import type { Table } from './table.ts'
import { ACTING_PROVIDER, COMPANY_SETTING } from './transaction.ts'

const OF_COMPANY = `"IdRegistro" = nullif(current_setting('${COMPANY_SETTING}', true), '')::bigint`

/**
 * SQL condition for the rows of a company's table that a request sees and writes: used by the row-level
 * security policy, and by statements that bypass it. Undefined for a table without company (decision 0112).
 */
export function policyOf({ company, toProvider }: Table): string | undefined {
  if (!company) return undefined
  return toProvider ? `${OF_COMPANY} and (${ACTING_PROVIDER} is null or ${toProvider})` : OF_COMPANY
}

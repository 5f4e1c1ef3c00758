import type { Table } from './table.ts'
import { ASKING_PROVIDER, COMPANY_SETTING } from './transaction.ts'

const OF_COMPANY = `"IdRegistro" = nullif(current_setting('${COMPANY_SETTING}', true), '')::bigint`

/**
 * SQL of which rows of a company's table a request sees and writes: the row-level policy, and what a statement says that
 * no policy binds. Undefined for a table that is nobody's own.
 */
export function policyOf({ company, toProvider }: Table): string | undefined {
  if (!company) return undefined
  return toProvider ? `${OF_COMPANY} and (${ASKING_PROVIDER} is null or ${toProvider})` : OF_COMPANY
}

import { sql } from 'kysely'
import { entityNamed } from '#contract/entity.ts'
import type { CompanyCall } from '#server/core/context.ts'
import { wireSelection } from '#server/registers/columns.ts'
import { tableName } from '#server/tables/registers.ts'
import type { AnyPart } from './parts.ts'
import type { SiscomexRecord } from './sideBySide.ts'

/** Records of a register that belong at Siscomex, or are there. */
export async function recordsAtSiscomex(
  { trx, company }: Pick<CompanyCall, 'trx' | 'company'>,
  part: AnyPart,
): Promise<readonly SiscomexRecord[]> {
  const entity = entityNamed(part.register)
  const { rows } = await sql<SiscomexRecord>`
    select ${sql.join(wireSelection(entity))} from ${sql.table(tableName(entity.name))}
    where "IdRegistro" = ${company} order by "Id"`.execute(trx)
  return rows.filter(part.applies)
}

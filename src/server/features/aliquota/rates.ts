import { sql } from 'kysely'
import { type Entity, entityNamed } from '#contract/entity.ts'
import type { RateTable } from '#rules/pagamento/rates.ts'
import type { CompanyCall, Executor } from '#server/core/context.ts'
import { asOwnerWithin } from '#server/db/transaction.ts'
import { wireSelection } from '#server/registers/columns.ts'
import { tableName } from '#server/tables/registers.ts'
import { knownRates } from './knownRates.ts'

async function rowsOf<R>(trx: Executor, entity: Entity, owner: number): Promise<readonly R[]> {
  const { rows } = await sql<R>`
    select ${sql.join(wireSelection(entity))} from ${sql.table(tableName(entity.name))}
    where "IdRegistro" = ${owner} order by "Id"`.execute(trx)
  return rows
}

/**
 * Rates and waivers by which every company calculates: those of the channel's owner, which requests of others
 * cannot read; the ones that the product knows while the channel has no owner.
 */
export function ratesFor({ trx }: Pick<CompanyCall, 'trx'>): Promise<RateTable> {
  return asOwnerWithin(trx, async () => {
    const { rows } = await sql<{ Id: number }>`select "Id" from registro where "Proprietario"`.execute(trx)
    const [owner] = rows
    if (!owner) return knownRates
    return {
      aliquotas: await rowsOf(trx, entityNamed('aliquota'), owner.Id),
      dispensas: await rowsOf(trx, entityNamed('dispensa'), owner.Id),
    }
  })
}

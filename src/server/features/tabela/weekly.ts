import { sql, type Transaction } from 'kysely'
import { type OfficialTable, officialTables } from '#contract/features/tabela.ts'
import { settings } from '#rules/settings.ts'
import type { TableAddresses } from '#server/adapters/officialTables.ts'
import type { UntypedTables } from '#server/core/context.ts'
import { addJob } from '#server/jobs/queue.ts'
import { tabela } from './jobs/tabela.ts'

/** Days after which a load that was refused is tried again. */
const AGAIN = 1

/**
 * Sweep that adds a load of each table with an address whose last one is `tableDays` ago, or was refused a day ago; a
 * stand-in of the demo is loaded on demand alone.
 */
export function weeklyLoads(addresses: TableAddresses) {
  const tables = officialTables.filter(table => addresses[table] !== undefined)
  return async (trx: Transaction<UntypedTables>): Promise<boolean> => {
    const { rows } = await sql<{ readonly Registro: OfficialTable }>`
      select t as "Registro" from unnest(${tables}::text[]) t left join dados_carga c on c."Tabela" = t
      where coalesce(c."Tentada" < now() - make_interval(days => case c."Resultado"->>'Situacao'
        when 'recusada' then ${AGAIN}::integer else ${settings.tableDays}::integer end), true)`.execute(trx)
    const { rows: owners } = await sql<{ readonly Id: number }>`
      select "Id" from registro where "Proprietario" and "Ativo"`.execute(trx)
    for (const { Registro } of rows)
      await addJob(trx, tabela, { Registro, Arquivo: null }, { company: owners[0]?.Id })
    return false
  }
}

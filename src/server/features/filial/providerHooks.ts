import { sql } from 'kysely'
import { fieldProblem } from '#server/core/problem.ts'
import type { Hooks } from '#server/registers/hooks.ts'

/**
 * Provider of a branch: its role must be the type of its company, and both companies must be linked; the date
 * of the first assignment stays.
 */
export const filialProvedorHooks: Hooks<'filial/provedor'> = {
  saving: async ({ trx, company }, { IdProvedor, TipoProvedor }, current) => {
    const { rows } = await sql<{ TipoRegistro: number; today: string; isLinked: boolean }>`
      select "TipoRegistro", to_char(now() at time zone 'America/Sao_Paulo', 'YYYY-MM-DD') as today,
        exists (select 1 from vinculo v
          where v."IdProvedor" = r."Id" and v."IdCliente" = ${company} and v."Ativo") as "isLinked"
      from registro r where "Id" = ${IdProvedor}`.execute(trx)
    if (!rows[0]?.isLinked) throw fieldProblem('IdProvedor', 'validation.referenceNotFound')
    if (rows[0]?.TipoRegistro !== TipoProvedor) throw fieldProblem('TipoProvedor', 'validation.providerType')
    return { DataVinculo: current?.DataVinculo ?? rows[0].today }
  },
}

import { sql } from 'kysely'
import type { AnsweredOf } from '#contract/record.ts'
import type { Hooks } from '#server/registers/hooks.ts'

/** Branches: one is headquarters, until another takes its place (domain/rules.md, "Branch"). */
export const filialHooks: Hooks<'filial'> = {
  // Virtual field: the countries allowed in its address (specification §3, "Branch").
  answered: async ({ trx }, record) => {
    const own = record?.IdPais ?? null
    const { rows } = await sql<NonNullable<AnsweredOf<'filial'>['Paises']>[number]>`
      select "Id", "NomePT", "NomeEN", "NomeES" from apoio_pais
      where "Ativo" or "Id" = ${own} order by "Ordem", "Id"`.execute(trx)
    return { Paises: rows }
  },
  impediments: async (_call, { Matriz }) => (Matriz === true ? { desativar: 'guards.headquarters' } : {}),
}

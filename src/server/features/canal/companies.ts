import { type RawBuilder, sql } from 'kysely'
import {
  type CompanyPart,
  type EmpresaCanal,
  MOST_OF_CHANNEL,
  type ResumoCanal,
} from '#contract/features/canal.ts'
import { settings } from '#rules/settings.ts'
import type { Executor } from '#server/core/context.ts'

/** Companies `e` of each part, by which they are counted and listed alike; the owner is none of its clients. */
const parts: { readonly [P in CompanyPart]: RawBuilder<boolean> } = {
  todas: sql`true`,
  novas: sql`e."DataCriacao" >= date_trunc('month', now() at time zone 'America/Sao_Paulo') at time zone 'America/Sao_Paulo'`,
  semAtividade: sql`coalesce(e."UltimoAcesso", e."DataCriacao") < now() - make_interval(days => ${settings.idleDays})`,
}

const companies = sql`(
  select r."Id", r."RazaoSocial", r."Cnpj", r."TipoRegistro", r."Ativo", r."DataCriacao",
    (select count(*)::int from usuario u where u."IdRegistro" = r."Id" and u."Status" = 1) as "Usuarios",
    (select max(u."UltimoAcesso") from usuario u where u."IdRegistro" = r."Id") as "UltimoAcesso"
  from registro r where not r."Proprietario") e`

/** Numbers of the companies of the channel, by their parts. Runs as the owner, as does the list. */
export async function countCompanies(trx: Executor): Promise<Omit<ResumoCanal, 'Cartas'>> {
  const { rows } = await sql<Omit<ResumoCanal, 'Cartas'>>`
    select count(*)::int as "Empresas", (count(*) filter (where ${parts.novas}))::int as "Novas",
      (count(*) filter (where ${parts.semAtividade}))::int as "SemAtividade" from ${companies}`.execute(trx)
  return rows[0] ?? { Empresas: 0, Novas: 0, SemAtividade: 0 }
}

/** Companies of a part of the channel, by name. */
export async function companiesOf(trx: Executor, part: CompanyPart): Promise<EmpresaCanal[]> {
  const { rows } = await sql<EmpresaCanal>`
    select "Id", "RazaoSocial", "Cnpj", "TipoRegistro", "Ativo", "DataCriacao" as "Desde", "Usuarios", "UltimoAcesso"
    from ${companies} where ${parts[part]}
    order by "RazaoSocial" collate "und-x-icu", "Id" limit ${MOST_OF_CHANNEL}`.execute(trx)
  return rows
}

import { sql } from 'kysely'
import type { Executor } from '#server/core/context.ts'
import { COMPANY_SETTING } from '#server/db/transaction.ts'
import { BRANCH_NAME } from '#server/registers/branchName.ts'

/**
 * `filiais_dos_provedores()`: the active branches of the providers that work for the company of the transaction. Another
 * company's branches are closed to requests; these columns of these are what an agreed link opens.
 */
export async function defineFunctions(trx: Executor): Promise<void> {
  const { rows } = await sql<{ known: boolean }>`
    select pg_get_function_result(to_regprocedure('filiais_dos_provedores()')) like '%"Nome"%' as known`.execute(
    trx,
  )
  if (rows[0]?.known) return
  // An older one answers other columns, which no function is replaced with.
  await sql`drop function if exists filiais_dos_provedores()`.execute(trx)
  await sql`
    create function filiais_dos_provedores()
    returns table ("Id" bigint, "IdProvedor" bigint, "TipoProvedor" smallint, "Nome" text, "RazaoSocial" text,
      "NomeFantasia" text, "Cnpj" text, "Busca" text)
    language sql stable security definer set search_path from current as $$
      select f."Id", f."IdRegistro", r."TipoRegistro", t."Nome", f."RazaoSocial", f."NomeFantasia", f."Cnpj",
        f."Busca" || ' ' || busca(t."Nome")
      from filial f cross join lateral (select ${BRANCH_NAME} as "Nome") t join registro r on r."Id" = f."IdRegistro" join vinculo v on v."IdProvedor" = r."Id"
      where v."IdCliente" = nullif(current_setting(${sql.lit(COMPANY_SETTING)}, true), '')::bigint
        and v."Ativo" and r."Ativo" and f."Status" = 1
    $$`.execute(trx)
}

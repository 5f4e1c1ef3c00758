import { sql } from 'kysely'
import { COMPANY_SETTING } from '#server/db/transaction.ts'
import type { Executor } from '#server/http/context.ts'

/**
 * `filiais_dos_provedores()`: the active branches of the providers that work for the company of the transaction. Another
 * company's branches are closed to requests; these columns of these are what an agreed link opens.
 */
export async function defineFunctions(trx: Executor): Promise<void> {
  const { rows } = await sql<{ known: boolean }>`
    select to_regprocedure('filiais_dos_provedores()') is not null as known`.execute(trx)
  if (rows[0]?.known) return
  await sql`
    create function filiais_dos_provedores()
    returns table ("Id" bigint, "IdProvedor" bigint, "TipoProvedor" smallint, "RazaoSocial" text, "Cnpj" text, "Busca" text)
    language sql stable security definer set search_path from current as $$
      select f."Id", f."IdRegistro", r."TipoRegistro", f."RazaoSocial", f."Cnpj", f."Busca"
      from filial f join registro r on r."Id" = f."IdRegistro" join vinculo v on v."IdProvedor" = r."Id"
      where v."IdCliente" = nullif(current_setting(${sql.lit(COMPANY_SETTING)}, true), '')::bigint
        and v."Ativo" and r."Ativo" and f."Status" = 1
    $$`.execute(trx)
}

import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Executor } from '#server/core/context.ts'
import { COMPANY_SETTING } from '#server/db/transaction.ts'
import { BRANCH_NAME } from '#server/tables/filialName.ts'

/**
 * `filiais_dos_provedores()`: the active branches of the providers of the transaction's company. Row-level
 * security hides another company's branches; an accepted link opens these columns of these rows.
 */
const DEFINITION = sql`
  create function filiais_dos_provedores()
  returns table ("Id" bigint, "IdProvedor" bigint, "TipoProvedor" smallint, "Nome" text, "RazaoSocial" text,
    "NomeFantasia" text, "Cnpj" text, "Busca" text)
  language sql stable security definer set search_path from current as $$
    select f."Id", f."IdRegistro", r."TipoRegistro", t."Nome", f."RazaoSocial", f."NomeFantasia", f."Cnpj",
      f."Busca" || ' ' || busca(t."Nome")
    from filial f cross join lateral (select ${BRANCH_NAME} as "Nome") t join registro r on r."Id" = f."IdRegistro" join vinculo v on v."IdProvedor" = r."Id"
    where v."IdCliente" = nullif(current_setting(${sql.lit(COMPANY_SETTING)}, true), '')::bigint
      and v."Ativo" and r."Ativo" and f."Status" = 1
  $$`

/**
 * Migrates the SQL functions of a database to these definitions; each stores the digest of its definition as
 * its comment (decision 0187).
 */
export async function defineFunctions(trx: Executor): Promise<void> {
  const digest = createHash('sha256').update(DEFINITION.compile(trx).sql).digest('base64url')
  const { rows } = await sql<{ is: string | null }>`
    select obj_description(to_regprocedure('filiais_dos_provedores()'), 'pg_proc') as is`.execute(trx)
  if (rows[0]?.is === digest) return
  // An older function may return other columns, which `create or replace` cannot change.
  await sql`drop function if exists filiais_dos_provedores()`.execute(trx)
  await DEFINITION.execute(trx)
  await sql`comment on function filiais_dos_provedores() is ${sql.lit(digest)}`.execute(trx)
}

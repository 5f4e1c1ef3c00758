import { sql } from 'kysely'
import type { Executor } from '#server/core/context.ts'

/** Coverage of a loaded table: all that its publisher has, a selection, or rows made up for the demo. */
export type Coverage = 'completa' | 'selecao' | 'demonstracao'

/** Source from which the rows of a look-up's table were last taken. */
export type TableSource = {
  readonly Tabela: string
  readonly Abrangencia: Coverage
  /** Address, or name of a file. */
  readonly Origem: string
  /** Day and version that the publisher gives. */
  readonly Dia: string | null
  readonly Versao: string | null
  /** SHA-256 of the unpacked content, in hexadecimal. */
  readonly Resumo: string
  readonly Linhas: number
  readonly Carga: number | null
}

/** Source of a look-up's table; undefined of one that was never loaded. */
export async function sourceOfTable(
  trx: Executor,
  table: string,
): Promise<(TableSource & { readonly Atualizado: string }) | undefined> {
  const { rows } = await sql<TableSource & { readonly Atualizado: string }>`
    select "Tabela", "Abrangencia", "Origem", "Dia", "Versao", "Resumo", "Linhas", "Carga"::int, "Atualizado"
    from dados_tabela where "Tabela" = ${table}`.execute(trx)
  return rows[0]
}

/** Tables from which values of products follow: after a load of one, all of them are gone through. */
const OF_NCMS: readonly string[] = ['ncm', 'ncmatributo']

/** Keeps the source of a look-up's table, in the transaction that makes its rows the present ones. */
export async function keepSource(trx: Executor, source: TableSource): Promise<void> {
  const columns = Object.keys(source).filter(name => name !== 'Tabela')
  const given = Object.fromEntries(columns.map(name => [name, sql.ref(`excluded.${name}`)]))
  await trx
    .insertInto('dados_tabela')
    .values(source)
    .onConflict(conflict => conflict.column('Tabela').doUpdateSet({ ...given, Atualizado: sql`now()` }))
    .execute()
  if (!OF_NCMS.includes(source.Tabela)) return
  await sql`
    insert into partnumber_carga ("Ultimo") values (0) on conflict ("Unica") do update set "Ultimo" = 0`.execute(
    trx,
  )
}

/** Names of the look-ups whose tables were loaded from their publishers. */
export async function loadedTables(trx: Executor): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ readonly Tabela: string }>`select "Tabela" from dados_tabela`.execute(trx)
  return new Set(rows.map(({ Tabela }) => Tabela))
}

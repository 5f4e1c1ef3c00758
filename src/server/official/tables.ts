import { sql } from 'kysely'
import { type Fonte, isOfficial, officialTables } from '#contract/features/tabela.ts'
import { lookupNamed, lookupNames } from '#contract/lookup.ts'
import type { Executor } from '#server/core/context.ts'
import { ofPresentLoad } from '#server/registers/lookupSource.ts'
import { lookupTableName } from '#server/tables/lookups.ts'
import type { KeptResult } from './result.ts'
import type { TableSource } from './source.ts'

/** Look-ups whose rows are the product's own selection of what there is. */
const SELECTED: readonly string[] = ['ncm', 'recintoaduaneiro', 'porto', 'aeroporto', 'tipocontainer']

/** Table of a look-up with its source, and the last result of its loads. */
export type StoredTable = Fonte & {
  readonly Atualizado: string | null
  readonly Tentada: string | null
  readonly Resultado: KeptResult | null
}

type Loaded = TableSource & {
  readonly Atualizado: string | null
  readonly Tentada: string | null
  readonly Resultado: KeptResult | null
}

const names: readonly string[] = lookupNames.filter(
  name => lookupNamed(name).type === 'table' || isOfficial(name),
)
const counted = names.filter(name => lookupNamed(name).type === 'table')

/** Rows of each of these look-ups' tables that are offered, whatever their source. */
async function offeredRows(trx: Executor, tables: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ readonly name: string; readonly count: number }>`${sql.join(
    tables.map(name => {
      const present = sql.join([sql`"Ativo"`, ...ofPresentLoad(name)], sql` and `)
      return sql`select ${name} as name, count(*)::int as count from ${sql.table(lookupTableName(name))} where ${present}`
    }),
    sql` union all `,
  )}`.execute(trx)
  return new Map(rows.map(({ name, count }) => [name, count]))
}

/** Number of the product's own rows of a look-up's table, before its first load; none of a table that only loads fill. */
export async function productRows(trx: Executor, table: string): Promise<number> {
  return counted.includes(table) ? ((await offeredRows(trx, [table])).get(table) ?? 0) : 0
}

/** Every table of official codes: where its rows are from, for which day, and how many they are. */
export async function tablesOf(trx: Executor): Promise<readonly StoredTable[]> {
  const { rows: loads } = await sql<Loaded>`
    select coalesce(d."Tabela", c."Tabela") as "Tabela", d."Abrangencia", d."Origem", d."Dia", d."Versao", d."Linhas",
      d."Atualizado", c."Tentada", c."Resultado"
    from dados_tabela d full join dados_carga c using ("Tabela")`.execute(trx)
  const counts = await offeredRows(trx, counted)
  return [...officialTables, ...names.filter(name => !isOfficial(name))].map(name => {
    const load = loads.find(({ Tabela }) => Tabela === name)
    const own = counts.get(name) ?? 0
    const last = { Tentada: load?.Tentada ?? null, Resultado: load?.Resultado ?? null }
    if (load?.Origem) {
      const { Dia, Versao, Linhas, Abrangencia, Atualizado } = load
      // Rows that are made up are the product's, whatever has written them.
      const Origem = Abrangencia === 'demonstracao' ? null : load.Origem
      return { Tabela: name, Origem, Dia, Versao, Linhas, Abrangencia, Atualizado, ...last }
    }
    const Abrangencia = own === 0 ? 'vazia' : SELECTED.includes(name) ? 'selecao' : 'completa'
    const unknown = { Origem: null, Dia: null, Versao: null, Atualizado: null }
    return { Tabela: name, ...unknown, Linhas: own, Abrangencia, ...last }
  })
}

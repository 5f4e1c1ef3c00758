import { sql } from 'kysely'
import type { LoadChanges, TableStore } from './tableStore.ts'

/** Table whose rows other records refer to by their codes. */
type Keyed = {
  readonly table: string
  /** Columns that the publisher gives. */
  readonly columns: readonly string[]
  /** Column by which a row that is gone ends: its last day, or whether it is offered. */
  readonly ends: 'DataFim' | 'Ativo'
}

const MOST_EXAMPLES = 20

type Told = { readonly count: number; readonly some: readonly string[] | null }

const counted = sql`count(*)::int as count, (array_agg("Id" order by "Id"))[1:${sql.lit(MOST_EXAMPLES)}] as some from changed`

/**
 * Store of a table that keeps one row a code: new codes are written in steps, under the number of a load that is not the
 * present one yet, so that nothing shows them; what changes and what ends does so with the swap.
 */
export function keyedStore({ table: name, columns, ends }: Keyed): TableStore {
  const table = sql.table(name)
  const all = sql.join(columns.map(column => sql.ref(column)))
  const of = (row: string) => sql.join(columns.map(column => sql.ref(`${row}.${column}`)))
  const taking = (row: string) =>
    sql.join(columns.map(column => sql`${sql.ref(column)} = ${sql.ref(`${row}.${column}`)}`))
  const rowsOf = (json: string) => sql`jsonb_populate_recordset(null::${table}, ${json}::jsonb)`
  return {
    tables: [name],
    clean: async (trx, present) => {
      await sql`delete from ${table} where "Carga" > ${present}`.execute(trx)
    },
    stage: async (trx, { json }, load) => {
      await sql`
        insert into ${table} ("Id", ${all}, "Ativo", "DoProduto", "Carga")
        select g."Id", ${of('g')}, true, false, ${load}::bigint from ${rowsOf(json)} g
        on conflict ("Id") do nothing`.execute(trx)
    },
    swap: async (trx, { batches, day, leftOut }, load) => {
      const { rows: added } = await sql<Told>`
        with changed as (select "Id" from ${table} where "Carga" = ${load}) select ${counted}`.execute(trx)
      const changes: Told[] = []
      for (const { json } of batches) {
        const { rows } = await sql<Told>`
          with marked as (
            update ${table} t set ${taking('g')}, "Ativo" = true, "Carga" = coalesce(t."Carga", ${load}::bigint)
            from ${rowsOf(json)} g
            where t."Id" = g."Id" and t."Carga" is distinct from ${load}
              and (t."Carga" is null or not t."Ativo" or (${of('t')}) is distinct from (${of('g')}))
            returning t."Id"
          ), changed as (select "Id" from marked) select ${counted}`.execute(trx)
        if (rows[0]) changes.push(rows[0])
      }
      const ids = sql`(select g->>'Id' from unnest(${batches.map(({ json }) => json)}::jsonb[]) b, jsonb_array_elements(b) g)`
      const isOurs = sql`("Carga" is not null or "DoProduto") and not exists (
        select from file where file.id = t."Id") and t."Id" <> all(${[...leftOut.ids]}::text[])`
      const ending =
        ends === 'Ativo'
          ? sql`update ${table} t set "Ativo" = false where t."Ativo" and ${isOurs} returning t."Id"`
          : sql`update ${table} t set "DataFim" = coalesce(${day}::date, current_date) - 1
              where coalesce(t."DataFim" >= coalesce(${day}::date, current_date), true) and ${isOurs} returning t."Id"`
      const { rows: ended } = await sql<Told>`
        with file as (select id from ${ids} as f(id)), changed as (${ending}) select ${counted}`.execute(trx)
      return changesOf(added, changes, ended)
    },
    sweep: async () => false,
  }
}

function changesOf(added: readonly Told[], changed: readonly Told[], ended: readonly Told[]): LoadChanges {
  const count = (told: readonly Told[]) => told.reduce((sum, one) => sum + one.count, 0)
  const some = (told: readonly Told[]) => told.flatMap(one => one.some ?? []).slice(0, MOST_EXAMPLES)
  return {
    ...{ Incluidas: count(added), Alteradas: count(changed), Encerradas: count(ended), Obrigatorios: [] },
    Exemplos: {
      Incluidas: some(added),
      Alteradas: some(changed),
      Encerradas: some(ended),
      DeixadasDeFora: [],
    },
  }
}

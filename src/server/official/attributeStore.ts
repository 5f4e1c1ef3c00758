import { sql } from 'kysely'
import type { LoadResult } from '#contract/features/tabela.ts'
import type { Executor } from '#server/core/context.ts'
import { today } from '#server/core/today.ts'
import { ATTRIBUTE, ATTRIBUTE_LINK, ATTRIBUTE_VALUE, attributeTables } from '#server/tables/atributos.ts'
import type { TableStore } from './tableStore.ts'

const LOAD = 'Carga'
const MOST_EXAMPLES = 20
const MOST_DAYS = 200
const SWEPT = 2_000
const PRESENT = sql`(select "Carga" from dados_tabela where "Tabela" = 'ncmatributo')`

const columnsOf = (name: string) =>
  (attributeTables.find(table => table.name === name)?.columns ?? [])
    .map(column => column.name)
    .filter(column => column !== LOAD)

/** Store of the attributes' tables, whose rows are all of one load (decision 0260). */
export const attributeStore: TableStore = {
  tables: attributeTables.map(({ name }) => name),
  clean: async () => {},
  stage: async (trx, { table, json }, load) => {
    const columns = columnsOf(table)
    const given = sql.join(columns.map(column => sql.ref(`g.${column}`)))
    await sql`
      insert into ${sql.table(table)} (${sql.ref(LOAD)}, ${sql.join(columns.map(column => sql.ref(column)))})
      select ${load}::bigint, ${given} from jsonb_populate_recordset(null::${sql.table(table)}, ${json}::jsonb) g`.execute(
      trx,
    )
  },
  swap: async (trx, read, load, present) => {
    const Obrigatorios = await comingRequired(trx, load)
    const none = { Encerradas: 0, Alteradas: 0, Obrigatorios }
    const Exemplos = { Incluidas: [], Encerradas: [], Alteradas: [], DeixadasDeFora: [] }
    if (present !== null) await keepTranslations(trx, present, load)
    if (present === null) return { ...none, Incluidas: read.rows, Exemplos }
    return { ...(await changesBetween(trx, present, load)), Obrigatorios }
  },
  sweep: async trx => {
    for (const { name } of attributeTables) {
      const table = sql.table(name)
      const { numAffectedRows = 0n } = await sql`
        delete from ${table} where ctid = any(array(
          select ctid from ${table} where ${sql.ref(LOAD)} <> ${PRESENT} limit ${sql.lit(SWEPT)}))`.execute(
        trx,
      )
      if (numAffectedRows > 0n) return true
    }
    return false
  },
}

/** Names that the present load has in English and Spanish, for what the new one calls the same in Portuguese. */
async function keepTranslations(trx: Executor, before: number, after: number): Promise<void> {
  for (const [name, key] of TRANSLATED) {
    const keys = key.map(column => sql`o.${sql.ref(column)} = n.${sql.ref(column)}`)
    await sql`
      update ${sql.table(name)} n set "NomeEN" = o."NomeEN", "NomeES" = o."NomeES" from ${sql.table(name)} o
      where o."Carga" = ${before} and n."Carga" = ${after} and ${sql.join(keys, sql` and `)}
        and n."NomeEN" is null and n."NomeES" is null and o."NomePT" = n."NomePT"
        and (o."NomeEN" is not null or o."NomeES" is not null)`.execute(trx)
  }
}

/** Tables with names in three languages, and what tells their rows apart within a load. */
const TRANSLATED = [
  [ATTRIBUTE, ['Codigo']],
  [ATTRIBUTE_VALUE, ['IdAtributo', 'Codigo']],
] as const

type Change = { readonly kind: string; readonly count: number; readonly some: readonly string[] }

/** Links of NCMs and attributes in which two loads differ. */
async function changesBetween(trx: Executor, before: number, after: number) {
  const side = (load: number) => sql`(select * from ${sql.table(ATTRIBUTE_LINK)} where "Carga" = ${load})`
  const { rows } = await sql<Change>`
    select kind, count(*)::int as count, (array_agg(name order by name))[1:${sql.lit(MOST_EXAMPLES)}] as some from (
      select "IdNcm" || ' ' || "Codigo" as name,
        case when o."Carga" is null then 'Incluidas' when n."Carga" is null then 'Encerradas' else 'Alteradas' end as kind
      from ${side(before)} o full join ${side(after)} n using ("IdNcm", "Codigo", "Modalidade", "DataInicio")
      where (o."Obrigatorio", o."Multivalorado", o."DataFim", o."Carga" is null)
        is distinct from (n."Obrigatorio", n."Multivalorado", n."DataFim", n."Carga" is null)) as differing
    group by kind`.execute(trx)
  const of = (kind: string) => rows.find(one => one.kind === kind)
  const count = (kind: string) => of(kind)?.count ?? 0
  const some = (kind: string) => of(kind)?.some ?? []
  return {
    ...{ Incluidas: count('Incluidas'), Encerradas: count('Encerradas'), Alteradas: count('Alteradas') },
    Exemplos: {
      ...{ Incluidas: some('Incluidas'), Encerradas: some('Encerradas'), Alteradas: some('Alteradas') },
      DeixadasDeFora: [],
    },
  }
}

/**
 * Attributes that become required, by day, with the number of NCMs; the next ones first. The links are counted before
 * they are joined: of rows just written the planner knows nothing, and would read all of them for each attribute.
 */
async function comingRequired(trx: Executor, load: number): Promise<LoadResult['Obrigatorios']> {
  const { rows } = await sql<LoadResult['Obrigatorios'][number]>`
    with coming as materialized (
      select "DataInicio" as "Dia", "Codigo", count(distinct "IdNcm")::int as "Ncms" from ${sql.table(ATTRIBUTE_LINK)}
      where "Carga" = ${load} and "Obrigatorio" and "DataInicio" > ${today()}::date
      group by 1, 2 order by 1, 2 limit ${sql.lit(MOST_DAYS)})
    select c."Dia", c."Codigo", a."NomePT" as "Nome", c."Ncms"
    from coming c join ${sql.table(ATTRIBUTE)} a on a."Carga" = ${load} and a."Codigo" = c."Codigo"
    order by 1, 2`.execute(trx)
  return rows
}

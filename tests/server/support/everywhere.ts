import { type RawBuilder, sql } from 'kysely'
import type { Executor } from '#server/core/context.ts'
import { asOwner } from '#server/db/transaction.ts'
import type { Server } from './server.ts'

type Column = { readonly table: string; readonly column: string; readonly type: string }

/** Columns of text, JSON, lists and bytes of every table of the database, as it is and not as it is declared. */
async function columnsOf(trx: Executor): Promise<readonly Column[]> {
  const { rows } = await sql<Column>`
    select c.table_name as "table", c.column_name as "column", c.data_type as "type"
    from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE'
      and c.data_type in ('text', 'character varying', 'json', 'jsonb', 'ARRAY', 'bytea') order by 1, 2`.execute(
    trx,
  )
  return rows
}

/** Whether a column has one of these texts, in whatever case, in text, JSON, lists or bytes. */
const holds = ({ column, type }: Column, texts: readonly string[]): RawBuilder<unknown> =>
  type === 'bytea'
    ? sql`exists (select from unnest(${texts}::text[]) t where position(convert_to(t, 'UTF8') in ${sql.ref(column)}) > 0)`
    : sql`${sql.ref(column)}::text ilike any(${texts.map(text => `%${text}%`)}::text[])`

/** Places of the database, as `table.column`, that have one of these texts in any row. */
export async function placesWith({ db }: Pick<Server, 'db'>, texts: readonly string[]): Promise<string[]> {
  return asOwner(db, async trx => {
    const found: string[] = []
    const all = await columnsOf(trx)
    for (const table of new Set(all.map(one => one.table))) {
      const columns = all.filter(one => one.table === table)
      const { rows } = await sql<Readonly<Record<string, boolean>>>`
        select ${sql.join(columns.map(one => sql`coalesce(bool_or(${holds(one, texts)}), false) as ${sql.ref(one.column)}`))}
        from ${sql.table(table)}`.execute(trx)
      for (const { column } of columns) if (rows[0]?.[column]) found.push(`${table}.${column}`)
    }
    return found
  })
}

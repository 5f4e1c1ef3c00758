import { type Kysely, sql } from 'kysely'
import type { UntypedTables } from '#server/core/context.ts'

/** Schema as found in the database, in PostgreSQL's own notation of types and expressions. */
export type FoundColumn = {
  readonly name: string
  readonly type: string
  readonly isRequired: boolean
  readonly isIdentity: boolean
  readonly default: string | null
  readonly generated: string | null
}

export type FoundIndex = { readonly name: string; readonly definition: string }

export type FoundForeignKey = {
  readonly name: string
  readonly column: string
  readonly table: string
  readonly onDelete: string
}

export type FoundTable = {
  readonly name: string
  readonly columns: readonly FoundColumn[]
  readonly primaryKey: readonly string[]
  readonly indexes: readonly FoundIndex[]
  readonly foreignKeys: readonly FoundForeignKey[]
}

export type Catalog = ReadonlyMap<string, FoundTable>

const columns = sql`
  select json_build_object(
      'name', a.attname,
      'type', format_type(a.atttypid, a.atttypmod),
      'isRequired', a.attnotnull,
      'isIdentity', a.attidentity <> '',
      'default', case when a.attgenerated = '' then pg_get_expr(d.adbin, d.adrelid) end,
      'generated', case when a.attgenerated <> '' then pg_get_expr(d.adbin, d.adrelid) end) as item
  from pg_attribute a left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
  where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  order by a.attnum`

const primaryKey = sql`
  select to_json(a.attname) as item
  from pg_constraint p cross join unnest(p.conkey) with ordinality k (attnum, place)
  join pg_attribute a on a.attrelid = p.conrelid and a.attnum = k.attnum
  where p.conrelid = c.oid and p.contype = 'p'
  order by k.place`

// Index definitions without their beginning, which contains the table's name: only the rest can differ.
const indexes = sql`
  select json_build_object(
      'name', i.relname,
      'definition', x.indisunique::text || substring(pg_get_indexdef(x.indexrelid) from ' USING .*$')) as item
  from pg_index x join pg_class i on i.oid = x.indexrelid
  where x.indrelid = c.oid
    and not exists (select from pg_constraint o where o.conindid = i.oid and o.contype in ('p', 'u', 'x'))`

const foreignKeys = sql`
  select json_build_object(
      'name', f.conname,
      'column', a.attname,
      'table', t.relname,
      'onDelete', case f.confdeltype when 'r' then 'restrict' when 'c' then 'cascade' else 'other' end) as item
  from pg_constraint f join pg_class t on t.oid = f.confrelid
  join pg_attribute a on a.attrelid = f.conrelid and a.attnum = f.conkey[1]
  where f.conrelid = c.oid and f.contype = 'f'`

const listOf = (items: typeof columns) => sql`coalesce((select json_agg(item) from (${items}) items), '[]')`

/** Reads the tables of the current schema, or of the session's temporary one. */
export async function readCatalog(
  db: Kysely<UntypedTables>,
  which: 'current' | 'temporary',
): Promise<Catalog> {
  const schema = which === 'current' ? sql`current_schema()::regnamespace` : sql`pg_my_temp_schema()`
  const { rows } = await sql<FoundTable>`
    select c.relname as name, ${listOf(columns)} as columns, ${listOf(primaryKey)} as "primaryKey",
      ${listOf(indexes)} as indexes, ${listOf(foreignKeys)} as "foreignKeys"
    from pg_class c where c.relnamespace = ${schema} and c.relkind in ('r', 'p')`.execute(db)
  return new Map(rows.map(table => [table.name, table]))
}

/** Digest of the columns of tables; a different one means that they were altered by hand. */
export async function digestOf(
  db: Kysely<UntypedTables>,
  tables: readonly { readonly name: string }[],
): Promise<string> {
  const names = JSON.stringify(tables.map(({ name }) => name))
  const { rows } = await sql<{ digest: string }>`
    select md5(coalesce(string_agg(
        concat_ws(' ', c.relname, a.attname, format_type(a.atttypid, a.atttypmod), a.attnotnull, a.attidentity,
          a.attgenerated, pg_get_expr(d.adbin, d.adrelid)),
        ',' order by c.relname collate "C", a.attname collate "C"), '')) as digest
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
    where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p')
      and c.relname in (select json_array_elements_text(${names}::json))`.execute(db)
  return rows[0]?.digest ?? ''
}

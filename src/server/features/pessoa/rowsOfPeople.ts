import { type RawBuilder, sql } from 'kysely'
import type { Executor } from '#server/core/context.ts'
import { tables } from '#server/tables/all.ts'

/** Column of JSON in some rows of a table. */
type JsonColumn = {
  readonly table: 'notificacao' | 'preferencia'
  readonly column: string
  readonly where?: RawBuilder<unknown>
}

/** Character that JSON escapes, so that none of its texts has it. */
const KEY = '\u0001'

/** Puts a text in place of each of these wherever one is a whole value of the JSON, and no key. Runs as the owner. */
export async function replaceInJson(
  trx: Executor,
  { table, column, where = sql`true` }: JsonColumn,
  texts: readonly string[],
  by: string,
): Promise<void> {
  const json = sql`${sql.ref(column)}::text`
  for (const text of texts) {
    const quoted = sql`to_json(${text}::text)::text`
    const withoutKeys = sql`replace(${json}, ${quoted} || ':', ${KEY}::text)`
    const replaced = sql`replace(${withoutKeys}, ${quoted}, to_json(${by}::text)::text)`
    await sql`
      update ${sql.table(table)} set ${sql.ref(column)} = replace(${replaced}, ${KEY}::text, ${quoted} || ':')::jsonb
      where ${where} and position(${quoted} in ${json}) > 0`.execute(trx)
  }
}

/** Puts these in place of the values of their fields in entries `h` of the history, where there were any. */
export async function putInHistory(
  trx: Executor,
  where: RawBuilder<unknown>,
  values: Readonly<Record<string, string | null>>,
): Promise<void> {
  const left = JSON.stringify(values)
  const put = (side: 'de' | 'para') => {
    const value = sql`c.value -> ${side}::text`
    return sql`case when jsonb_typeof(${value}) = 'null' then ${value} else p.value end`
  }
  await sql`
    update historico h set "Mudancas" = (
      select jsonb_object_agg(c.key, case when p.key is null then c.value
        else jsonb_build_object('de', ${put('de')}, 'para', ${put('para')}) end)
      from jsonb_each(h."Mudancas") c left join jsonb_each(${left}::jsonb) p on p.key = c.key)
    where ${where} and h."Mudancas" ?| ${Object.keys(values)}::text[]`.execute(trx)
}

const escaped = (name: string) => name.replace(/[\\^$.|?*+()[\]{}]/g, '\\$&')

/** Regular expression of PostgreSQL for a name that ends as a word does. */
export const wordEnd = (name: string): string => `${escaped(name)}(?!\\w)`

/** As `wordEnd`, for a name that is a word by itself. */
export const wordOf = (name: string): string => `(?<!\\w)${wordEnd(name)}`

/** Tables whose rows go with their user, by the column that names them: one that is added is among them by itself. */
const ownedByUser = tables.flatMap(({ name: table, columns }) =>
  columns.flatMap(({ name: column, references }) =>
    references?.table === 'usuario' && references.onDelete === 'cascade' ? [{ table, column }] : [],
  ),
)

/** Kind of the jobs that erase people. */
export const ERASURE = 'eliminacao'

/** Erasures that the user has asked for and that are not done: others wait for them. */
const isOwed = sql`"Tipo" = ${ERASURE} and "Fim" is null`

/** Deletes all that would be deleted with a user, who stays as a pseudonym. Runs as the owner. */
export async function deleteOwnedBy(trx: Executor, idUsuario: number): Promise<void> {
  for (const { table, column } of ownedByUser)
    await sql`delete from ${sql.table(table)} where ${sql.ref(column)} = ${idUsuario}
      and not (${table === 'tarefa' ? isOwed : sql`false`})`.execute(trx)
}

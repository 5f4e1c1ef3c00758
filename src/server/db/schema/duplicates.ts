import { type Kysely, sql } from 'kysely'
import type { UntypedTables } from '#server/core/context.ts'
import type { Index, Table } from '../table.ts'
import { quote } from './statements.ts'

const MOST = 50

/**
 * SQL of the values that several rows share although a unique index would forbid it, each with the keys of
 * its rows.
 */
export function duplicatesSql({ name, columns, primaryKey }: Table, { on, where }: Index): string {
  const owner = columns.some(column => column.name === COMPANY) ? [COMPANY] : []
  const key = [...primaryKey, ...owner].map(column => `'${column} ' || ${quote(column)}::text`)
  const values = on.map(value => `(${value})::text`).join(` || ' / ' || `)
  // Rows with a null are distinct from all others, as in the index.
  const present = [...on.map(value => `${value} is not null`), ...(where === undefined ? [] : [where])]
  const keys = `string_agg(${key.join(` || ' of ' || `)}, ', ' order by ${primaryKey.map(quote).join(', ')})`
  return `select ${values} as value, ${keys} as keys from ${quote(name)} where ${present.join(' and ')} group by ${on.join(', ')} having count(*) > 1 order by 1 limit ${MOST}`
}

const COMPANY = 'IdRegistro'

type Found = { readonly value: string; readonly keys: string }

/** Duplicates as text for an administrator, one value per line. */
export async function listDuplicates(db: Kysely<UntypedTables>, text: string): Promise<string> {
  const { rows } = await sql.raw<Found>(text).execute(db)
  const lines = rows.map(({ value, keys }) => `    ${value}: ${keys}`)
  return [...lines, ...(rows.length === MOST ? ['    and more'] : [])].join('\n')
}

import { type RawBuilder, sql } from 'kysely'
import { lookupNamed, namingColumns, sourceOf } from '#contract/lookup.ts'
import type { Row } from '#contract/validation.ts'
import { punctuated } from '#contract/wire.ts'
import type { Language } from '#i18n/words.ts'
import { isReference } from '#kinds/reference/declaration.ts'
import type { AnyField, FieldOf } from '#schema/kind.ts'
import type { CompanyCall } from '#server/core/context.ts'
import { lookupSource, offeredToday } from '#server/registers/lookupSource.ts'

/** Title of a lookup's row in the language, after its prefix: `341 – ITAÚ UNIBANCO S.A.` */
export function titleIn(lookup: string, row: Row, language: Language): string {
  const { fields, title, prefix } = sourceOf(lookup)
  const name = title in fields ? row[title] : (row[`${title}${language.toUpperCase()}`] ?? row[`${title}PT`])
  const parts = [prefix === undefined ? undefined : prefixOf(lookup, row), name]
  return parts.filter(part => part !== null && part !== undefined && part !== '').join(' – ')
}

/** Prefix of a row with its mask: `8481.80.99`. */
export function prefixOf(lookup: string, row: Row): string {
  const { fields, prefix = '' } = sourceOf(lookup)
  const field = fields[prefix]
  const value = String(row[prefix] ?? '')
  return field ? punctuated(field, value) : value
}

/** Ambiguous title with a mark of its row: `Embalagem (#12)`. */
export function qualifiedTitle(title: string, mark: string): string {
  return `${title} (${mark})`
}

/** Text of a reference whose row is no longer offered: its stored value. */
export function bareReference({ key }: FieldOf<'reference'>, id: unknown): string {
  return key === 'number' ? `#${id}` : String(id)
}

/** Rows of a lookup with their Ids, titles and narrowing columns, among those offered to the company. */
export async function lookupRows(
  call: CompanyCall,
  lookup: string,
  condition: RawBuilder<unknown>,
): Promise<readonly Row[]> {
  const { from, where } = lookupSource(lookup, call)
  const own = [...namingColumns(lookup), ...Object.values(lookupNamed(lookup).by)]
  const columns = [...new Set(['Id', ...own])].map(column => sql.ref(column))
  const isOffered = offeredToday(lookup)
  const shown = isOffered ? [...columns, sql`${isOffered} as "Ativo"`] : columns
  const { rows } = await sql<Row>`
    select ${sql.join(shown)} from ${from}
    where ${sql.join([condition, ...where], sql` and `)}`.execute(call.trx)
  return rows
}

/** Rows to which a batch of records refers: one query for each reference column. */
export async function referredRows(
  call: CompanyCall,
  fields: Readonly<Record<string, AnyField>>,
  records: readonly Row[],
): Promise<ReadonlyMap<string, ReadonlyMap<unknown, Row>>> {
  const found = new Map<string, ReadonlyMap<unknown, Row>>()
  for (const [name, field] of Object.entries(fields)) {
    if (!isReference(field)) continue
    const ids = [
      ...new Set(records.map(record => record[name]).filter(id => id !== null && id !== undefined)),
    ]
    const type = sql.raw(field.key === 'number' ? 'bigint[]' : 'text[]')
    const rows = ids.length === 0 ? [] : await lookupRows(call, field.to, sql`"Id" = any(${ids}::${type})`)
    found.set(name, new Map(rows.map(row => [row['Id'], row])))
  }
  return found
}

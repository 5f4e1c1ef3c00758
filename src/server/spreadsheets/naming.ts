import { sql } from 'kysely'
import { entityOf } from '#contract/entity.ts'
import { namingColumns, sourceOf } from '#contract/lookup.ts'
import { lookupTitle } from '#contract/lookupTitle.ts'
import type { Row } from '#contract/validation.ts'
import { isReference } from '#kinds/reference/declaration.ts'
import type { AnyField, FieldOf } from '#schema/kind.ts'
import type { CompanyCall } from '#server/core/context.ts'
import { asOwnerWithin } from '#server/db/transaction.ts'
import { referredRows } from '#server/registers/lookupRows.ts'
import { lookupSource } from '#server/registers/lookupSource.ts'
import { uniqueSets } from '#server/tables/registers.ts'
import { bareReference, candidates, resolverOf, rowsByName, wordingsOf } from './check/references.ts'

/** Ids of the rows with an ambiguous name, by lookup; of a register's lookup, those of a batch. */
export type Shared = ReadonlyMap<string, ReadonlySet<unknown>>

type Reference = FieldOf<'reference'>
type Fields = Readonly<Record<string, AnyField>>

/** Text of the record's reference with that name. */
export type TextOf = (name: string, record: Row) => string

// Lookups that are the same for every company, cached for the life of the process.
const sharedByAll = new Map<string, ReadonlySet<unknown>>()

/**
 * Finds the rows of the fields' lookups with ambiguous names, for any number of records: one query a lookup, but for
 * those of registers, of which a batch looks its own rows up.
 */
export async function sharedNames(call: CompanyCall, fields: Fields): Promise<Shared> {
  const shared = new Map<string, ReadonlySet<unknown>>()
  for (const { to, key } of Object.values(fields).filter(isReference)) {
    if (shared.has(to) || sourceOf(to).register) continue
    const found = sharedByAll.get(to) ?? (await sharingRows(call, to))
    if (key === 'text') sharedByAll.set(to, found)
    shared.set(to, found)
  }
  return shared
}

/** Whether the title is a row's only name, and unique. */
function isTitleUnique(lookup: string): boolean {
  const { register } = sourceOf(lookup)
  const columns = namingColumns(lookup)
  return (
    columns.length === 1 && !!register && uniqueSets(entityOf(register)).some(set => `${set}` === columns[0])
  )
}

/** Ids of these rows of a register's lookup that have a name of another one, found by the index of names. */
async function sharingAmong(
  { trx, ...call }: CompanyCall,
  lookup: string,
  ids: readonly unknown[],
): Promise<ReadonlySet<unknown>> {
  const { shown, where } = lookupSource(lookup, call)
  const columns = namingColumns(lookup).map(column => sql.ref(column))
  const names = sql.join(columns.map(column => sql`(${column})`))
  const alike = sql.join(
    columns.map(column => sql`busca(${column}) = named.name`),
    sql` or `,
  )
  const query = sql<{ Id: unknown }>`
    select distinct "Id" from (
      select "Id", busca(t.name) as name from ${shown}, lateral (values ${names}) as t(name)
      where ${sql.join([sql`"Id" = any(${ids}::bigint[]) and t.name <> ''`, ...where], sql` and `)}) as named
    where exists (
      select 1 from ${shown} where ${sql.join([sql`(${alike}) and "Id" <> named."Id"`, ...where], sql` and `)})`
  // Row-level security would keep the query from the index: `busca` is not leakproof.
  const { rows } = await asOwnerWithin(trx, () => query.execute(trx))
  return new Set(rows.map(({ Id }) => Id))
}

/** Ambiguous names of the rows that a batch refers to, with those of lookups that are no register's. */
async function sharedWithin(
  call: CompanyCall,
  fields: Fields,
  referred: ReadonlyMap<string, ReadonlyMap<unknown, Row>>,
  shared: Shared,
): Promise<Shared> {
  const ids = new Map<string, Set<unknown>>()
  for (const [name, field] of Object.entries(fields)) {
    if (!isReference(field) || !sourceOf(field.to).register || isTitleUnique(field.to)) continue
    ids.set(field.to, new Set([...(ids.get(field.to) ?? []), ...(referred.get(name)?.keys() ?? [])]))
  }
  const found = new Map(shared)
  for (const [lookup, asked] of ids)
    if (asked.size > 0) found.set(lookup, await sharingAmong(call, lookup, [...asked]))
  return found
}

async function sharingRows(call: CompanyCall, lookup: string): Promise<ReadonlySet<unknown>> {
  const { from, where } = lookupSource(lookup, call)
  const names = sql.join(namingColumns(lookup).map(column => sql`(${sql.ref(column)})`))
  const { rows } = await sql<{ Id: unknown }>`
    select distinct "Id" from (
      select "Id", min("Id") over alike as first, max("Id") over alike as last from (
        select "Id", busca(t.name) as name from ${from}, lateral (values ${names}) as t(name)
        where ${sql.join([sql`t.name <> ''`, ...where], sql` and `)}) as named
      window alike as (partition by name)) as found
    where first <> last`.execute(call.trx)
  return new Set(rows.map(({ Id }) => Id))
}

/**
 * Texts of a batch's references, which an import can resolve again: the title, followed by the code or Id
 * where the title is ambiguous.
 */
export async function referenceTexts(
  call: CompanyCall,
  fields: Fields,
  records: readonly Row[],
  known: Shared,
): Promise<TextOf> {
  const referred = await referredRows(call, fields, records)
  const shared = await sharedWithin(call, fields, referred, known)
  const written = new Map<string, (record: Row) => string>()
  for (const [name, field] of Object.entries(fields)) {
    if (isReference(field))
      written.set(name, await writerOf(call, { name, field }, records, referred, shared))
  }
  return (name, record) => written.get(name)?.(record) ?? ''
}

async function writerOf(
  call: CompanyCall,
  { name, field }: { readonly name: string; readonly field: Reference },
  records: readonly Row[],
  referred: ReadonlyMap<string, ReadonlyMap<unknown, Row>>,
  shared: Shared,
): Promise<(record: Row) => string> {
  const rowOf = (record: Row) => referred.get(name)?.get(record[name])
  const titleOf = (row: Row) => lookupTitle(field.to, row, call.language)
  const isShared = (row: Row) => shared.get(field.to)?.has(row['Id']) ?? false
  const wordings = (row: Row) => wordingsOf(field, row, titleOf(row))
  const texts = records.map(rowOf).flatMap(row => (row && isShared(row) ? wordings(row) : []))
  const rows = texts.length === 0 ? [] : await candidates(call, field, [...new Set(texts)])
  const resolve = resolverOf(field, rowsByName(field, rows))
  return record => {
    const row = rowOf(record)
    if (!row) return bareReference(field, record[name])
    const title = titleOf(row)
    if (!isShared(row)) return title || bareReference(field, record[name])
    const names = (text: string) => {
      const found = resolve(text, record, undefined)
      return 'id' in found && found.id === row['Id']
    }
    return wordings(row).find(names) ?? bareReference(field, record[name])
  }
}

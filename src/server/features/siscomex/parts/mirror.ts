import { sql } from 'kysely'
import type { SiscomexRegister } from '#contract/features/siscomex.ts'
import type { Executor } from '#server/core/context.ts'
import { tableName } from '#server/tables/registers.ts'

/** One at Siscomex, as last read or written, and the record that it is here (decision 0218). */
export type Mirrored = { readonly Chave: string; readonly Dados: object; readonly IdLocal: number | null }

/** Entries of a company; those of a record that has been deleted since are nobody's. */
const entriesOf = (company: number, register: SiscomexRegister) => sql`
  select e."Chave", e."Dados", r."Id" as "IdLocal" from siscomex_espelho e
  left join ${sql.table(tableName(register))} r on r."IdRegistro" = e."IdRegistro" and r."Id" = e."IdLocal"
  where e."IdRegistro" = ${company} and e."Parte" = ${register}`

/** All of a company's. */
export async function mirrored(
  trx: Executor,
  company: number,
  register: SiscomexRegister,
): Promise<readonly Mirrored[]> {
  const { rows } = await sql<Mirrored>`
    ${entriesOf(company, register)} order by e."Chave"`.execute(trx)
  return rows
}

/** Mirrored entries linked to records with these Ids. */
export async function mirroredRecords(
  trx: Executor,
  company: number,
  register: SiscomexRegister,
  ids: readonly number[],
): Promise<readonly Mirrored[]> {
  const { rows } = await sql<Mirrored>`
    ${entriesOf(company, register)} and e."IdLocal" = any(${ids}::bigint[]) order by e."Chave"`.execute(trx)
  return rows
}

/** Mirrored entry with this key, locked until the transaction ends: of two processes, one takes it over. As the owner. */
export async function mirroredAt(
  trx: Executor,
  company: number,
  register: SiscomexRegister,
  key: string,
): Promise<Mirrored | undefined> {
  const { rows } = await sql<Mirrored>`
    ${entriesOf(company, register)} and e."Chave" = ${key} for update of e`.execute(trx)
  return rows[0]
}

/** Mirrored entries by the record that they are here. */
export function byRecord(all: readonly Mirrored[]): ReadonlyMap<number, readonly Mirrored[]> {
  const linked = new Map<number, Mirrored[]>()
  for (const one of all) {
    if (one.IdLocal !== null) linked.set(one.IdLocal, [...(linked.get(one.IdLocal) ?? []), one])
  }
  return linked
}

/** Replaces all of a company's by those that were just read. */
export async function replaceMirror(
  trx: Executor,
  company: number,
  register: SiscomexRegister,
  all: readonly Mirrored[],
): Promise<void> {
  await sql`delete from siscomex_espelho where "IdRegistro" = ${company} and "Parte" = ${register}`.execute(
    trx,
  )
  await sql`
    insert into siscomex_espelho ("IdRegistro", "Parte", "Chave", "Dados", "IdLocal")
    select ${company}, ${register}, e."Chave", e."Dados", e."IdLocal"
    from jsonb_to_recordset(${JSON.stringify(all)}::jsonb) as e("Chave" text, "Dados" jsonb, "IdLocal" bigint)`.execute(
    trx,
  )
  await sql`
    insert into siscomex_leitura ("IdRegistro", "Parte", "Lido") values (${company}, ${register}, now())
    on conflict ("IdRegistro", "Parte") do update set "Lido" = excluded."Lido"`.execute(trx)
}

/** Stores one that has been written at Siscomex. */
export async function mirror(
  trx: Executor,
  company: number,
  register: SiscomexRegister,
  { Chave, Dados, IdLocal }: Mirrored,
): Promise<void> {
  await sql`
    insert into siscomex_espelho ("IdRegistro", "Parte", "Chave", "Dados", "IdLocal")
    values (${company}, ${register}, ${Chave}, ${JSON.stringify(Dados)}::jsonb, ${IdLocal}::bigint)
    on conflict ("IdRegistro", "Parte", "Chave")
    do update set "Dados" = excluded."Dados", "IdLocal" = excluded."IdLocal"`.execute(trx)
}

/** When a company's catalogue was last read; null for never. */
export async function lastRead(
  trx: Executor,
  company: number,
  register: SiscomexRegister,
): Promise<string | null> {
  const { rows } = await sql<{ readonly Lido: string }>`
    select "Lido" from siscomex_leitura where "IdRegistro" = ${company} and "Parte" = ${register}`.execute(
    trx,
  )
  return rows[0]?.Lido ?? null
}

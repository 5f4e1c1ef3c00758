import { sql } from 'kysely'
import type { SiscomexRegister } from '#contract/features/siscomex.ts'
import type { Refused } from '#server/adapters/siscomex/outcome.ts'
import type { Executor } from '#server/core/context.ts'
import { tableName } from '#server/tables/registers.ts'

/** Statements of either way: refusals of records that were sent, and of keys that were to be taken over. */
const ways = {
  sent: {
    read: sql`select "IdLocal" as "Qual", "Erros" from siscomex_recusa`,
    forget: sql`delete from siscomex_recusa`,
    keep: sql`insert into siscomex_recusa ("IdRegistro", "Parte", "IdLocal", "Erros")`,
    column: sql`"IdLocal"`,
    type: sql`bigint`,
  },
  taken: {
    read: sql`select "Chave" as "Qual", "Erros" from siscomex_recusa_busca`,
    forget: sql`delete from siscomex_recusa_busca`,
    keep: sql`insert into siscomex_recusa_busca ("IdRegistro", "Parte", "Chave", "Erros")`,
    column: sql`"Chave"`,
    type: sql`text`,
  },
} as const

type Refusable = { readonly sent: number; readonly taken: string }

/** Refusals of the last time, by the Ids of the records that were sent, or the keys that were to be taken over. */
export async function refusalsOf<W extends keyof Refusable>(
  trx: Executor,
  company: number,
  register: SiscomexRegister,
  way: W,
): Promise<ReadonlyMap<Refusable[W], readonly Refused[]>> {
  const { rows } = await sql<{ readonly Qual: Refusable[W]; readonly Erros: readonly Refused[] }>`
    ${ways[way].read} where "IdRegistro" = ${company} and "Parte" = ${register}`.execute(trx)
  return new Map(rows.map(({ Qual, Erros }) => [Qual, Erros]))
}

/** Stores why a record, or a key, was refused; with no errors, that it was not. */
export async function keepRefusal<W extends keyof Refusable>(
  trx: Executor,
  company: number,
  register: SiscomexRegister,
  way: W,
  which: Refusable[W],
  errors: readonly Refused[],
): Promise<void> {
  const { forget, keep, column, type } = ways[way]
  await sql`
    ${forget} where "IdRegistro" = ${company} and "Parte" = ${register} and ${column} = ${which}::${type}`.execute(
    trx,
  )
  if (errors.length === 0) return
  await sql`
    ${keep} values (${company}, ${register}, ${which}::${type}, ${JSON.stringify(errors)}::jsonb)`.execute(
    trx,
  )
}

/** Deletes refusals of records that have been deleted, and of keys that are no more at Siscomex. */
export async function forgetGone(trx: Executor, company: number, register: SiscomexRegister): Promise<void> {
  await sql`
    with enviadas as (
      delete from siscomex_recusa e where e."IdRegistro" = ${company} and e."Parte" = ${register} and not exists (
        select from ${sql.table(tableName(register))} r where r."IdRegistro" = ${company} and r."Id" = e."IdLocal")
    )
    delete from siscomex_recusa_busca e where e."IdRegistro" = ${company} and e."Parte" = ${register} and not exists (
      select from siscomex_espelho m
      where m."IdRegistro" = ${company} and m."Parte" = ${register} and m."Chave" = e."Chave")`.execute(trx)
}

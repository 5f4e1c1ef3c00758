import { sql } from 'kysely'
import type { PedidoSiscomex, SiscomexRegister } from '#contract/features/siscomex.ts'
import type { CompanyCall } from '#server/core/context.ts'
import { fieldProblem, Problem } from '#server/core/problem.ts'
import { lookupTableName } from '#server/tables/lookups.ts'
import { tableName } from '#server/tables/registers.ts'
import { mirrored } from './parts/mirror.ts'

/** Refuses records that the company does not have, and products new here without a country of origin. */
export async function assertRecords(
  { trx, company }: CompanyCall,
  register: SiscomexRegister,
  { Enviar = [], Buscar = [], IdPaisOrigem }: PedidoSiscomex,
): Promise<void> {
  const { rows } = await sql<{ readonly Id: number }>`
    select "Id" from ${sql.table(tableName(register))}
    where "IdRegistro" = ${company} and "Id" = any(${Enviar}::bigint[])`.execute(trx)
  if (rows.length < new Set(Enviar).size) throw new Problem('notFound')
  const known = new Map((await mirrored(trx, company, register)).map(one => [one.Chave, one]))
  if (Buscar.some(key => !known.has(key))) throw new Problem('notFound')
  const isNew = Buscar.some(key => known.get(key)?.IdLocal === null)
  if (!isNew || register !== 'partnumber') return
  const { rows: countries } =
    await sql`select 1 from ${sql.table(lookupTableName('pais'))} where "Id" = ${IdPaisOrigem ?? ''}`.execute(
      trx,
    )
  if (countries.length === 0) throw fieldProblem('IdPaisOrigem', 'validation.required')
}

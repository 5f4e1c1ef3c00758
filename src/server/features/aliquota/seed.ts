import { sql } from 'kysely'
import { entityNamed, entityOf } from '#contract/entity.ts'
import type { Executor } from '#server/core/context.ts'
import { begin, note } from '#server/registers/store.ts'
import { knownRates } from './known.ts'

const registers = [
  { name: 'aliquota', rows: knownRates.aliquotas },
  { name: 'dispensa', rows: knownRates.dispensas },
] as const

/**
 * Gives the channel's owner its registers of rates: those of the former owner with their history, or once, where
 * nobody has had any, what the product knows.
 */
export async function seedRates(trx: Executor): Promise<void> {
  const { rows } = await sql<{ Id: number }>`select "Id" from registro where "Proprietario"`.execute(trx)
  const [owner] = rows
  if (!owner) return
  for (const { name, rows: known } of registers) {
    const { rows: former } = await sql<{ IdRegistro: number }>`
      select distinct "IdRegistro" from ${sql.table(name)} where "IdRegistro" <> ${owner.Id}`.execute(trx)
    for (const { IdRegistro } of former) await handOver(trx, name, IdRegistro, owner.Id)
    if (await isUntouched(trx, name, owner.Id))
      for (const row of known) await begin(entityNamed(name), trx, { ...row, IdRegistro: owner.Id })
  }
}

async function handOver(trx: Executor, register: string, from: number, to: number): Promise<void> {
  await note(trx, entityOf(register), { IdRegistro: to }, sql`"IdRegistro" = ${from}`)
  await sql`
    update historico set "IdRegistro" = ${to} where "IdRegistro" = ${from} and "Entidade" = ${register}`.execute(
    trx,
  )
}

/** Whether the register has never had a row: its history tells of those that were deleted. */
async function isUntouched(trx: Executor, register: string, owner: number): Promise<boolean> {
  const { rows } = await sql`
    select where exists (select from ${sql.table(register)} where "IdRegistro" = ${owner})
      or exists (select from historico where "IdRegistro" = ${owner} and "Entidade" = ${register})`.execute(
    trx,
  )
  return rows.length === 0
}
